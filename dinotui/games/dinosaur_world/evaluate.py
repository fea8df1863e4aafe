"""placeholder until written"""

from __future__ import annotations


def evaluate(t, seat):
    return 0.0


def prefer(t):
    return None
