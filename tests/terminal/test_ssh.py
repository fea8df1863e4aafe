"""Through a real sshd on the loopback: play, lose the connection, come back to the same position."""

from __future__ import annotations

import getpass
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dinotui.store import GameStore, Library, Locked

SSHD = shutil.which("sshd") or ("/usr/sbin/sshd" if Path("/usr/sbin/sshd").exists() else None)
TOOLS = {"sshd": SSHD, "ssh": shutil.which("ssh"), "ssh-keygen": shutil.which("ssh-keygen")}
WANTED = os.environ.get("DINOTUI_REQUIRE_SSHD") == "1"
MISSING = [name for name, path in TOOLS.items() if path is None]

pytestmark = [
    pytest.mark.skipif(bool(MISSING) and not WANTED, reason=f"no {' and no '.join(MISSING)} on this machine"),
    pytest.mark.xdist_group("ssh"),
]
PLAY = ("play", "cretaceous-rails", "--seed", "5", "--option", "companies=deal", "--option", "homes=deal")


class Server(NamedTuple):
    """An sshd of our own: the words of a client command that reaches it, and its process."""

    client: list[str]
    pid: int

    def cut(self) -> None:
        """Kill what serves the connections, as a server that breaks down does; what they started is told by its terminal alone."""
        for process in children(self.pid):
            for one in (*children(process), process):
                if Path(f"/proc/{one}/comm").read_text().startswith("sshd"):
                    os.kill(one, signal.SIGKILL)


def children(parent: int) -> list[int]:
    """The processes whose parent a process is."""
    return [int(word) for word in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """An sshd of our own on a free port."""
    assert not MISSING, f"DINOTUI_REQUIRE_SSHD=1, but there is no {' and no '.join(MISSING)}"
    folder = tmp_path / "ssh"
    folder.mkdir(mode=0o700)
    for name in ("host", "user"):
        subprocess.run([str(TOOLS["ssh-keygen"]), "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True, timeout=30)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    (folder / "config").write_text(
        f"ListenAddress 127.0.0.1\nPort {port}\nHostKey {folder}/host\nAuthorizedKeysFile {folder}/user.pub\nPidFile none\n"
        "StrictModes no\nUsePAM no\nPasswordAuthentication no\nKbdInteractiveAuthentication no\nPermitRootLogin yes\nUseDNS no\n"
    )
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)  # sshd started by root insists on it
    log = (folder / "log").open("wb")
    daemon = subprocess.Popen([str(SSHD), "-D", "-e", "-f", folder / "config"], stderr=log, stdin=subprocess.DEVNULL)
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        assert daemon.poll() is None, (folder / "log").read_text()
        time.sleep(0.05)
    client = [
        str(TOOLS["ssh"]), "-F", "/dev/null", "-tt", "-p", str(port), "-i", f"{folder}/user",
        "-o", "IdentitiesOnly=yes", "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR",
        f"{getpass.getuser()}@127.0.0.1",
    ]  # fmt: skip
    yield Server(client, daemon.pid)
    daemon.terminate()
    daemon.wait(10)
    log.close()


@pytest.fixture
def far(server: Server, environment: dict[str, str], installed: str, start: Callable[..., Any]) -> Callable[..., Any]:
    """Starts the installed program on the other side, in a login without COLORTERM, as ssh gives it."""

    def starting(*words: str, **options: Any) -> Any:
        folders = [f"{name}={value}" for name, value in environment.items() if name.startswith("XDG_")]
        return start("env", "LC_ALL=C.UTF-8", *folders, installed, *words, program=server.client, **options)

    return starting


def position(text: str) -> list[str]:
    """What the screen says of the position: its header and everything up to the last moves."""
    return [line for line in text.splitlines() if line.strip()][:12]


def free_again(path: Path) -> GameStore:
    """The game once the program on the other side is gone."""
    for _ in range(200):
        try:
            return GameStore.open(path)
        except Locked:
            time.sleep(0.02)
    pytest.fail("the program on the other side is still there 4 s after the connection was cut")


@pytest.mark.parametrize("how", ["killed", "closed"])
def test_the_connection_is_cut_and_the_game_goes_on(far: Callable[..., Any], how: str) -> None:
    first = far(*PLAY)
    first.wait_for("saved")
    first.press("1", "1")
    before = first.press("right", "left")
    (path,) = Library().folder.glob("*.jsonl")
    if how == "killed":
        first.kill(signal.SIGKILL)
    else:
        first.hang_up()
    assert first.wait() is not None
    store = free_again(path)
    assert store.problems == [] and store.choices >= 2
    prompt = store.ask.prompt(store.table) if store.ask is not None else ""
    store.close()
    again = far("resume")
    again.wait_for("saved")
    again.press("escape")
    after = again.settle()
    assert prompt in before and prompt in after
    assert position(after)[0] == position(before)[0]
    again.press("q")
    again.press("q")
    assert again.wait() == 0


def test_a_whole_game_over_a_connection_that_breaks_twice(far: Callable[..., Any], server: Server, hands: Callable[[int], Any]) -> None:
    """By keys alone to the final score; the client is killed, then the server's side, and every answered choice is there."""
    player = hands(3)
    program = far(*PLAY)
    for cut in ("client", "server"):
        program.wait_for("→1 ")
        assert not player.play(program, 25)
        shown = question(program.text())
        if cut == "client":
            program.kill(signal.SIGKILL)
        else:
            server.cut()
        assert program.wait() is not None
        (path,) = Library().folder.glob("*.jsonl")
        with free_again(path) as store:
            assert (store.choices, store.problems) == (player.answered, [])
        program = far("resume")
        program.wait_for("saved")
        program.settle()
        while not player.options(program.text()):
            player.press(program, "enter")
        assert question(program.text()) == shown
    assert player.play(program)
    header = program.settle().splitlines()[0]
    program.press("q", "q")
    assert program.wait() == 0
    with GameStore.open(path) as store:
        assert store.finished and store.choices == player.answered > 60 and not store.take_backs
        for score in store.game.scores(store.table):
            assert f"{store.table.names[score.seat]} {score.total:g} " in header


def question(text: str) -> str:
    """The options on the screen, as they stand from the one in hand on."""
    lines = text.splitlines()
    top = next(y for y, line in enumerate(lines) if "→1 " in line)
    return "\n".join(lines[top:])


def test_plain_ssh_has_256_colours(far: Callable[..., Any]) -> None:
    program = far()
    program.wait_for("New game")
    assert re.search(rb"\x1b\[[0-9;]*38;5;\d+", program.log)
    assert b"38;2;" not in program.log
    program.press("q")
    assert program.wait() == 0


def test_watching_from_a_second_connection(far: Callable[..., Any]) -> None:
    player = far(*PLAY)
    player.wait_for("saved")
    second = far("resume")
    assert second.wait() == 3
    assert "played by process" in second.text()
    watcher = far("watch")
    watcher.wait_for("watching")
    seen = watcher.settle()
    player.press("1", "1", "1")
    watcher.wait_for(lambda text: text != seen)
