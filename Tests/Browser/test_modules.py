# SPDX-License-Identifier: Apache-2.0
"""The client's modules stay in the form that the host can join, and small."""

import gzip
import pathlib
import re

WEB = pathlib.Path(__file__).resolve().parent.parent.parent / "Web"
IMPORT = re.compile(r'^import \{ [A-Za-z_, ]+ \} from "\./([a-z-]+\.js)";$')
EXPORT = re.compile(r"^export (async function|function|class|const) [A-Za-z_]+")


def test_imports_and_exports_have_the_forms_that_can_be_joined():
    for module in sorted(WEB.glob("*.js")):
        for number, line in enumerate(module.read_text(encoding="utf-8").splitlines(), start=1):
            where = f"{module.name}:{number}: {line}"
            if line.startswith("import"):
                assert IMPORT.match(line), where
                assert (WEB / IMPORT.match(line)[1]).exists(), where
            elif line.startswith("export"):
                assert EXPORT.match(line), where


def test_imports_make_no_circle():
    def visit(name: str, path: tuple[str, ...]):
        assert name not in path, " -> ".join((*path, name))
        for line in (WEB / name).read_text(encoding="utf-8").splitlines():
            if match := IMPORT.match(line):
                visit(match[1], (*path, name))

    visit("client.js", ())


def test_every_module_is_reached_from_the_root():
    reached, waiting = set(), ["client.js"]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += re.findall(r'^import .* from "\./(.*)";$', (WEB / name).read_text(encoding="utf-8"), flags=re.M)
    # The service worker is a script of its own.
    assert reached == {module.name for module in WEB.glob("*.js")} - {"notification-worker.js"}


def without_comments(module: str) -> str:
    """A module as the host sends it: without lines that hold only a comment."""
    lines, is_in_block = [], False
    for line in module.splitlines(keepends=True):
        text = line.strip()
        if is_in_block or text.startswith("/**"):
            is_in_block = not text.endswith("*/")
        elif not text.startswith("// "):
            lines.append(line)
    return "".join(lines)


def test_page_styles_and_script_stay_below_60_KB_compressed():
    modules = [without_comments(module.read_text(encoding="utf-8")) for module in sorted(WEB.glob("*.js"))]
    parts = [(WEB / name).read_text(encoding="utf-8") for name in ("app.html", "client.css")] + modules
    size = len(gzip.compress("".join(parts).encode(), 6))
    assert size < 60_000
