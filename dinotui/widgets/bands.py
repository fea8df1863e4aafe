"""The canvas screen under its earlier name."""

from .screen import CanvasScreen

__all__ = ["CanvasScreen"]
