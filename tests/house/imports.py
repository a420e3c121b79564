"""The graph of a tree's imports, by module and by room, and its cycles. Every import counts, wherever it stands."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import networkx as nx

__all__ = ["Import", "Tree", "cycles", "read_tree", "told"]


@dataclass(frozen=True, slots=True)
class Import:
    """One module asks for another, on a line."""

    source: str
    target: str
    line: int


@dataclass(frozen=True, slots=True)
class Tree:
    """The modules of some packages by their dotted names, and what they import of one another.

    A room is a package, at any depth. A package itself (its `__init__.py`) is a module of its own room.
    """

    modules: Mapping[str, Path]
    packages: frozenset[str]
    imports: tuple[Import, ...]

    def room_of(self, module: str) -> str:
        return module if module in self.packages else module.rpartition(".")[0]

    def members(self, room: str) -> list[str]:
        """The modules right in a room, without its `__init__.py` and without the rooms in it."""
        return sorted(each for each in self.modules if each not in self.packages and self.room_of(each) == room)

    def between_modules(self) -> nx.DiGraph[str]:
        return nx.DiGraph([(each.source, each.target) for each in self.imports])

    def between_rooms(self) -> nx.DiGraph[str]:
        rooms = ((self.room_of(each.source), self.room_of(each.target)) for each in self.imports)
        return nx.DiGraph([(source, target) for source, target in rooms if source != target])

    def reasons(self, source: str, target: str) -> list[Import]:
        """The imports for which one room, or one module, depends on another."""
        return [
            each
            for each in self.imports
            if (source, target) in ((each.source, each.target), (self.room_of(each.source), self.room_of(each.target)))
        ]


def read_tree(root: Path, packages: Iterable[str]) -> Tree:
    """All modules of some packages that lie in a folder."""
    modules: dict[str, Path] = {}
    rooms: set[str] = set()
    for package in packages:
        for path in sorted((root / package).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            is_package = parts[-1] == "__init__"
            name = ".".join(parts[:-1] if is_package else parts)
            modules[name] = path
            if is_package:
                rooms.add(name)
    found = (each for name, path in modules.items() for each in _imports(name, path, modules, name in rooms))
    return Tree(modules, frozenset(rooms), tuple(dict.fromkeys(found)))


def _imports(name: str, path: Path, modules: Mapping[str, Path], is_package: bool) -> Iterator[Import]:
    """`from a import b` asks for the module `a.b` where there is one, and otherwise for `a`."""
    package = name.split(".") if is_package else name.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        wanted: list[str] = []
        if isinstance(node, ast.Import):
            wanted = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            parts = (f"{base}.{alias.name}" for alias in node.names)
            wanted = [part if part in modules else base for part in parts]
        for target in wanted:
            if target in modules and target != name:
                yield Import(name, target, getattr(node, "lineno", 0))


def cycles(graph: nx.DiGraph[str]) -> list[list[str]]:
    """One shortest cycle for each knot of things that all depend on one another; the largest knot first."""
    knots = sorted((each for each in nx.strongly_connected_components(graph) if len(each) > 1), key=len, reverse=True)
    return [min(nx.simple_cycles(graph.subgraph(knot), length_bound=_girth(graph, knot)), key=sorted) for knot in knots]


def _girth(graph: nx.DiGraph[str], knot: set[str]) -> int:
    inside = graph.subgraph(knot)
    return min(nx.shortest_path_length(inside, target, source) + 1 for source, target in inside.edges)


def told(tree: Tree, graph: nx.DiGraph[str]) -> str:
    """Each knot in words: how many are in it, a shortest way round, and the lines that make it."""
    sizes = {frozenset(each) for each in nx.strongly_connected_components(graph) if len(each) > 1}
    text: list[str] = []
    for cycle in cycles(graph):
        knot = next(each for each in sizes if cycle[0] in each)
        text.append(f"{len(knot)} depend on one another: {', '.join(sorted(knot))}")
        text.append(f"  for instance {' -> '.join([*cycle, cycle[0]])}")
        for source, target in zip(cycle, [*cycle[1:], cycle[0]], strict=True):
            by_line = defaultdict(list)
            for each in tree.reasons(source, target):
                by_line[each.source, each.line].append(each.target)
            shown = [f"{module}:{line} ({', '.join(targets)})" for (module, line), targets in sorted(by_line.items())]
            text.append(f"    {source} -> {target}: {'; '.join(shown[:3])}{' ...' if len(shown) > 3 else ''}")
    return "\n".join(text)
