# SPDX-License-Identifier: Apache-2.0
"""Labels of many scripts: Chromium and the picture break their lines at the same places, and what is copied is the text."""

import io
import json
import subprocess

import pytest
from PIL import Image
from playwright.sync_api import expect

from conftest import PHONE
from maru_server import PROGRAM, ROOT

HIDDEN_APP = "forms"
SIZE = {"width": 390, "height": 1500}

#: For each label: what it told of its lines, its full text for assistive technology, and its pieces as Chromium has them.
READ = """
() => [...document.querySelectorAll('[data-id^="label-"]')].map((label) => {
    const box = label.getBoundingClientRect();
    return {
        name: label.dataset.id, told: JSON.parse(label.getAttribute("aria-description")), spoken: label.getAttribute("aria-label"),
        box: [box.left, box.top, box.width, box.height],
        pieces: [...label.querySelectorAll(".text")].map((piece) => {
            const text = piece.firstChild.data, range = document.createRange();
            const seen = text.trimEnd();
            range.setStart(piece.firstChild, text.length - text.trimStart().length);
            range.setEnd(piece.firstChild, Math.max(seen.length, range.startOffset));
            const rect = range.getBoundingClientRect();
            // What leans stands out by a part of its height.
            const lean = Math.abs(new DOMMatrix(getComputedStyle(piece).transform).c) * parseFloat(getComputedStyle(piece).fontSize);
            return {
                text, lean, baseline: parseFloat(piece.style.top), left: rect.left - box.left, right: rect.right - box.left, seen: seen.length > 0,
            };
        }),
    };
})
"""

#: Sets a text in a box of Chromium's own and tells where it wraps.
WRAP = """
([name, keepsWords]) => {
    const label = document.querySelector(`[data-id="${name}"]`), piece = label.querySelector(".text");
    const box = document.createElement("div");
    box.textContent = JSON.parse(label.getAttribute("aria-description")).text;
    const style = getComputedStyle(piece);
    box.style.cssText = `position: absolute; left: 0; top: 0; width: ${label.getBoundingClientRect().width}px; white-space: pre-wrap; overflow-wrap: anywhere;
        word-break: ${keepsWords ? "keep-all" : "normal"}; font: ${style.font}; font-variant-numeric: ${style.fontVariantNumeric};
        letter-spacing: ${style.letterSpacing}; line-height: 100px; text-spacing-trim: space-all; text-rendering: geometricPrecision`;
    document.getElementById("screen").append(box);
    const node = box.firstChild, range = document.createRange(), lines = [];
    let top = null;
    for (let index = 0; index < node.length; index += 1) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const rects = range.getClientRects();
        const line = rects.length ? Math.round(rects[rects.length - 1].top / 100) : top;
        if (line !== top) {
            lines.push("");
            top = line;
        }
        lines[lines.length - 1] += node.data[index];
    }
    box.remove();
    return lines;
}
"""


@pytest.fixture
def phone_settings():
    # A window of a desktop: with a mouse, and without the frame of a phone.
    return {**PHONE, "viewport": SIZE, "has_touch": False, "is_mobile": False}


@pytest.fixture
def labels(server, phone):
    phone.goto(server.url("/forms"))
    phone.get_by_role("button", name="Labels").click()
    expect(phone.locator('[data-id="label-0"]')).to_be_visible()
    phone.evaluate("document.fonts.ready.then(() => undefined)")
    # Fonts are fetched when a text first needs them.
    phone.wait_for_timeout(1500)
    return phone


def test_lines_are_the_same_in_the_document_as_they_were_laid(labels):
    read = labels.evaluate(READ)
    assert len(read) >= 25
    for label in read:
        told = label["told"]["lines"]
        baselines = sorted({round(piece["baseline"], 2) for piece in label["pieces"]})
        assert len(baselines) == len([line for line in told if line[0].strip()]), label["name"]
        shown = iter(baselines)
        for text, x, _, width, _ in told:
            if not text.strip():
                continue
            baseline = next(shown)
            pieces = [piece for piece in label["pieces"] if round(piece["baseline"], 2) == baseline]
            # An empty line belongs to the piece before it.
            assert "".join(piece["text"] for piece in pieces).rstrip("\n") == text.rstrip("\n"), label["name"]
            seen = [piece for piece in pieces if piece["seen"]]
            left, right = min(piece["left"] for piece in seen), max(piece["right"] for piece in seen)
            room = 0.6 + max(piece["lean"] for piece in seen)
            assert abs(left - x) < room and abs(right - x - width) < room, f"{label['name']} {text!r}: {left}...{right} instead of {x}...{x + width}"


def test_chromium_wraps_a_text_of_its_own_at_the_same_places(labels):
    compared = 0
    for label in labels.evaluate(READ):
        told = label["told"]
        whole = "".join(line[0] for line in told["lines"])
        # A label that is cut off, has tab stops or is stretched is none that CSS could set.
        if whole != told["text"] or "\t" in whole or whole.startswith("Stretched"):
            continue
        own = labels.evaluate(WRAP, [label["name"], told["keepsWords"]])
        assert [line.strip() for line in own] == [line[0].strip() for line in told["lines"]], label["name"]
        compared += 1
    assert compared >= 20


def picture_of(labels, tmp_path):
    steps, file = tmp_path / "flow", tmp_path / "picture.png"
    steps.write_text("tap Labels\n")
    subprocess.run(
        [PROGRAM, "snapshot", "forms", "-o", file, "--flow", steps, "--size", f"{SIZE['width']}x{SIZE['height']}", "--safe-area", "0,0,0,0"],
        cwd=ROOT, check=True, timeout=60)
    return Image.open(file).convert("L"), Image.open(io.BytesIO(labels.screenshot())).convert("L")


def ink(picture, box):
    """The left and right end of what is drawn in a box, in points; nil where nothing is."""
    left, top, width, height = box
    # What stands out of a label belongs to it as far as the next one is away.
    crop = picture.crop((int((left - 4) * 3), int(top * 3), int((left + width + 4) * 3), int((top + height) * 3)))
    found = crop.point(lambda value: 255 if value < 200 else 0).getbbox()
    return found and (found[0] / 3 - 4, found[2] / 3 - 4)


def test_the_picture_has_the_same_lines_at_the_same_places(labels, tmp_path):
    picture, screen = picture_of(labels, tmp_path)
    assert picture.size == screen.size
    for label in labels.evaluate(READ):
        x, y, width, _ = label["box"]
        for text, _, top, _, height in label["told"]["lines"]:
            box = (x, y + top, width, height)
            one, other = ink(picture, box), ink(screen, box)
            assert (one is None) == (other is None), f"{label['name']} {text!r}"
            if one:
                assert max(abs(a - b) for a, b in zip(one, other)) <= 1, f"{label['name']} {text!r}: {one} in the picture, {other} in Chromium"


def test_what_is_selected_and_copied_is_the_text(labels):
    labels.evaluate("document.addEventListener('copy', (event) => { globalThis.copied = event.clipboardData.getData('text/plain'); })")
    for label in labels.evaluate(READ):
        told = label["told"]
        labels.evaluate(
            """(name) => {
                globalThis.copied = null;
                const range = document.createRange();
                range.selectNodeContents(document.querySelector(`[data-id="${name}"]`));
                getSelection().removeAllRanges();
                getSelection().addRange(range);
            }""",
            label["name"])
        assert labels.evaluate("getSelection().toString().length") > 0, "the text can be selected"
        labels.keyboard.press("Control+C")
        shown = "".join(line[0] for line in told["lines"])
        assert labels.evaluate("copied") == shown, label["name"]
        if shown == told["text"]:
            assert label["spoken"] is None, "what is shown is read as it is"
        else:
            assert "…" in shown and label["spoken"] == told["text"], "a text that is cut off is said in full"


def test_a_part_of_several_lines_is_copied_as_it_reads(labels):
    labels.evaluate("document.addEventListener('copy', (event) => { globalThis.copied = event.clipboardData.getData('text/plain'); })")
    pieces = next(label for label in labels.evaluate(READ) if label["told"]["text"].startswith("대한민국의 모든"))
    text = pieces["told"]["text"]
    labels.evaluate(
        """(name) => {
            const texts = [...document.querySelectorAll(`[data-id="${name}"] .text`)].map((piece) => piece.firstChild);
            getSelection().setBaseAndExtent(texts[0], 2, texts.at(-1), 1);
        }""",
        pieces["name"])
    labels.keyboard.press("Control+C")
    last = pieces["pieces"][-1]["text"]
    assert labels.evaluate("copied") == text[2:len(text) - len(last) + 1]


def test_all_of_it_can_be_selected_and_copied(labels):
    labels.evaluate("document.addEventListener('copy', (event) => { globalThis.copied = event.clipboardData.getData('text/plain'); })")
    labels.keyboard.press("Control+A")
    labels.keyboard.press("Control+C")
    told = [label["told"] for label in labels.evaluate(READ)]
    # What follows is the text view.
    texts = "\n".join("".join(line[0] for line in label["lines"]) for label in told)
    assert labels.evaluate("copied").startswith(texts + "\n약관 terms, 그림")


def test_links_attachments_and_tags_of_a_text_are_tapped(labels):
    link = labels.get_by_role("link", name="terms").last
    expect(link).to_be_visible()
    labels.context.route("https://example.com/**", lambda route: route.fulfill(body="the terms"))
    box = link.bounding_box()
    with labels.context.expect_page() as opened:
        labels.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert opened.value.url == "https://example.com/terms"
    opened.value.close()
    expect(labels.get_by_text("link https://example.com/terms")).to_be_visible()
    tag = labels.get_by_text("tagged", exact=False).last.bounding_box()
    labels.mouse.click(tag["x"] + tag["width"] - 10, box["y"] + box["height"] / 2)
    expect(labels.get_by_text("tag tag", exact=True)).to_be_visible()
    labels.mouse.click(tag["x"] - 5, box["y"] + box["height"] / 2)
    expect(labels.get_by_text("attachment", exact=True)).to_be_visible()
    with labels.context.expect_page() as opened:
        link.focus()
        labels.keyboard.press("Enter")
    assert opened.value.url == "https://example.com/terms"


def test_slant_stretch_and_outline_are_css(labels):
    read = "(piece) => { const s = getComputedStyle(piece); return [s.transform, s.webkitTextStrokeWidth, s.webkitTextFillColor]; }"
    oblique = labels.get_by_text("Oblique", exact=False).last
    transform, width, fill = oblique.evaluate(read)
    assert transform == "matrix(1, 0, -0.25, 1, 0, 0)" and width == "0.54px" and fill == "rgba(0, 0, 0, 0)"
    assert labels.get_by_text("Stretched", exact=False).last.evaluate(read)[0].startswith("matrix(1.35, 0, 0, 1")
