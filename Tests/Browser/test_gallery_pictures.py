# SPDX-License-Identifier: Apache-2.0
"""Pictures of every page of the gallery in light, in dark and with the largest text: they stay as a person has accepted them.

The pages are found in the sources of the gallery, so that a new one is asked for its pictures. `ACCEPT_PICTURES=1` accepts what there is
now; look at it first. They are small: one pixel for a point, and few colors.
"""

import os
import re
import subprocess

import pytest
from PIL import Image, ImageChops

from conftest import PICTURES
from maru_server import PROGRAM, ROOT
from test_pictures import difference

PAGES = sorted(
    title for file in (ROOT / "Apps/Gallery/Pages").glob("*.swift")
    for title in re.findall(r'GalleryPage\(\s*"([^"]+)"', file.read_text()))

VARIANTS = {"light": [], "dark": ["--dark"], "largest": ["--text-size", "AX5"]}
SIZE = "390x1000"


def snapshot(file, steps: list[str], arguments: list[str], size: str = SIZE):
    flow = file.with_suffix(".flow")
    flow.write_text("\n".join(steps) + "\n")
    return subprocess.run(
        [PROGRAM, "snapshot", "gallery", "-o", file, "--flow", flow, "--size", size, "--scale", "1", "--locale", "en_US", *arguments],
        cwd=ROOT, timeout=60, capture_output=True, text=True)


@pytest.fixture(scope="session")
def places(tmp_path_factory):
    """How often the list of pages has to be scrolled by 200 points to show a page, for each variant."""
    folder = tmp_path_factory.mktemp("places")
    found = {}
    for variant, arguments in VARIANTS.items():
        counts = {}
        rest = 3
        for count in range(30):
            # No page has this name; the failure tells what is shown.
            steps = [*["scroll 200"] * count, "tap \u2603"]
            failure = snapshot(folder / "list.png", steps, arguments, "390x600").stderr
            for title in re.findall(r"'([^']+)'", failure.split("Shown are", 1)[-1]):
                counts.setdefault(title, []).append(count)
            rest -= set(PAGES) <= counts.keys()
            if rest == 0:
                break
        # In the middle of the screen a row can be tapped.
        found[variant] = {title: places[(len(places) - 1) // 2] for title, places in counts.items()}
    return found


def name_of(title: str) -> str:
    return "gallery-" + re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("title", PAGES)
def test_a_page_looks_as_it_was_accepted(title, variant, places, tmp_path):
    assert title in places[variant], f"{title} is not in the gallery's list: name it in GallerySection.all"
    file = tmp_path / "picture.png"
    steps = [*["scroll 200"] * places[variant][title], f"tap {title}", "wait 1"]
    result = snapshot(file, steps, VARIANTS[variant])
    assert result.returncode == 0, result.stderr
    taken = Image.open(file).convert("RGB")
    accepted = PICTURES / f"{name_of(title)}-{variant}.png"
    if os.environ.get("ACCEPT_PICTURES"):
        taken.quantize(96, dither=Image.Dither.NONE).save(accepted, optimize=True)
    if not accepted.exists():
        pytest.fail(
            f"There is no accepted picture {accepted.name}. Make it, and look at it: "
            f"ACCEPT_PICTURES=1 python -m pytest Tests/Browser/test_gallery_pictures.py -k '{title} and {variant}'")
    expected = Image.open(accepted).convert("RGB")
    mean, share = difference(taken, expected)
    if mean > 0.8 or share > 0.002:
        taken.save(PICTURES / f"{accepted.stem}.new.png")
        ImageChops.difference(taken, expected).save(PICTURES / f"{accepted.stem}.diff.png")
        pytest.fail(f"{accepted.stem} differs: mean {mean:.2f} of 255, {share:.2%} of the pixels clearly. See {PICTURES}.")
