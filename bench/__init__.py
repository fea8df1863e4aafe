"""Benchmarks: every figure beside its bar. `python -m bench --help`. Timings are printed here and asserted nowhere."""
