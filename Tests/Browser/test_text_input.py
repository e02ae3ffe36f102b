# SPDX-License-Identifier: Apache-2.0
"""Text input is the browser's own: typing, composing and selecting are never disturbed by the app's patches."""

import pytest


def field(kind="i", **input):
    return [
        ["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}],
        ["+", 2, 1, 0, {"k": kind, "p": [20, 100], "s": [300, 40], "ts": [400, 17, "#000"], "ro": "textbox", "al": "Name", "in": {"v": "", **input}}],
    ]


@pytest.fixture
def text(phone):
    return phone.locator(".field")


def typed(fake, name="i"):
    return [event for event in fake.events() if event[0] == name]


def test_typing_travels_with_the_selection(show, fake, phone, text):
    show(*field())
    phone.touchscreen.tap(60, 120)
    phone.keyboard.type("ab")
    events = fake.events()
    assert ["f", 2] in events
    assert [event for event in events if event[0] == "i"] == [["i", 2, "a", 1, 1], ["i", 2, "ab", 2, 2]]
    phone.keyboard.press("ArrowLeft")
    assert typed(fake) == [["i", 2, "ab", 1, 1]]


def test_a_text_that_is_older_than_the_typing_is_dropped(show, fake, phone, text, synced):
    show(*field())
    text.focus()
    phone.keyboard.type("ab")
    fake.events()
    fake.play([2, {"in": {"v": "A", "rev": 1}}])
    synced()
    assert text.input_value() == "ab"
    fake.play([2, {"in": {"v": "AB", "rev": 99}}])
    synced()
    assert text.input_value() == "AB"


@pytest.mark.parametrize("patch", [{"v": "XX", "rev": 1}, {"v": "XX", "rev": 99}, {"se": [0, 0], "rev": 99}, {"ph": "new"}])
def test_composing_is_not_broken_by_patches(show, fake, phone, text, synced, patch):
    show(*field())
    text.focus()
    session = phone.context.new_cdp_session(phone)
    session.send("Input.imeSetComposition", {"text": "ㅎ", "selectionStart": 1, "selectionEnd": 1})
    fake.play([2, {"in": patch}])
    synced()
    session.send("Input.imeSetComposition", {"text": "하", "selectionStart": 1, "selectionEnd": 1})
    fake.play([2, {"in": patch}], [2, {"p": [20, 110], "bg": "#eee"}])
    synced()
    session.send("Input.imeSetComposition", {"text": "한", "selectionStart": 1, "selectionEnd": 1})
    session.send("Input.insertText", {"text": "한"})
    assert text.input_value() == "한"
    events = typed(fake)
    assert [event[2] for event in events[:3]] == ["ㅎ", "하", "한"]
    assert all(event[5:] == [1] for event in events[:3]), "told as composing"
    assert events[-1] == ["i", 2, "한", 1, 1], "told as finished"


def test_return_and_escape_are_keys_of_a_field(show, fake, phone, text):
    show(*field())
    text.focus()
    phone.keyboard.press("Enter")
    phone.keyboard.press("Escape")
    assert [event[1:3] for event in typed(fake, "k")] == [[1, "Enter"], [0, "Enter"], [1, "Escape"], [0, "Escape"]]


def test_return_is_a_line_of_a_text_view(show, fake, phone, text):
    show(*field("t"))
    text.focus()
    phone.keyboard.type("a\nb")
    events = fake.events()
    assert [event for event in events if event[0] == "k"] == []
    # The text view may scroll to its new line meanwhile.
    assert [event for event in events if event[0] == "i"][-1] == ["i", 2, "a\nb", 3, 3]


def test_what_the_app_says_about_a_field(show, fake, phone, text, synced):
    show(*field(ph="이름", ty="emailAddress", rk="search", sec=1, cc="username", cap="words", cor=0, en=1, al="center", phc="#f00"))
    read = lambda name: text.get_attribute(name)
    assert (read("placeholder"), read("inputmode"), read("enterkeyhint"), read("type"), read("autocomplete"), read("autocapitalize")) == (
        "이름", "email", "search", "password", "username", "words")
    assert read("aria-label") == "Name"
    assert text.evaluate("e => getComputedStyle(e).textAlign") == "center"
    fake.play([2, {"in": {"v": "kim", "se": [1, 2], "en": 0}}])
    synced()
    assert text.evaluate("e => [e.value, e.selectionStart, e.selectionEnd, e.readOnly]") == ["kim", 1, 2, True]
    assert read("placeholder") == "이름", "a key that is absent stays"


def test_typing_survives_a_lost_line(show, fake, phone, text, until):
    show(*field())
    text.focus()
    phone.keyboard.type("ab")
    fake.events()
    fake.begin_with(*field(v="ab"))
    fake.drop()
    until("globalThis.maru.socket.readyState !== 1", 2)
    phone.evaluate("document.querySelector('.field').setRangeText('c', 2, 2, 'end'); document.querySelector('.field').dispatchEvent(new Event('input'))")
    assert fake.event("i") == ["i", 2, "abc", 3, 3]
    assert text.input_value() == "abc"
    assert phone.evaluate("document.activeElement.className") == "own field"


def test_a_long_text_travels_whole(show, fake, phone, text):
    show(*field("t"))
    text.fill("가" * 100_000)
    assert len(typed(fake)[-1][2]) == 100_000


def compose(phone, *steps):
    """Composes a syllable as a Korean input method does, and commits the last step."""
    session = phone.context.new_cdp_session(phone)
    for step in steps:
        session.send("Input.imeSetComposition", {"text": step, "selectionStart": len(step), "selectionEnd": len(step)})
    session.send("Input.insertText", {"text": steps[-1]})


def test_a_text_that_was_dropped_is_named_as_not_taken(show, fake, phone, text, synced):
    show(*field(v="a", n=1))
    text.focus()
    phone.keyboard.type("b")
    assert fake.event("i") == ["i", 2, "ab", 2, 2, 0, 1], "typed into the app's first text"
    fake.play([2, {"in": {"v": "X", "n": 2, "rev": 1}}])
    synced()
    phone.keyboard.type("c")
    assert fake.event("i") == ["i", 2, "abc", 3, 3, 0, 1], "the second one was too old to be taken"
    fake.play([2, {"in": {"v": "abC", "n": 3, "rev": 99}}])
    synced()
    phone.keyboard.type("d")
    assert fake.event("i") == ["i", 2, "abCd", 4, 4, 0, 3]


@pytest.mark.parametrize("kind", ["i", "t"])
def test_a_refusal_waits_for_the_end_of_the_composition(show, fake, phone, text, synced, kind):
    show(*field(kind))
    text.focus()
    compose(phone, "ㅎ", "하", "한")
    number = len(fake.events())
    session = phone.context.new_cdp_session(phone)
    session.send("Input.imeSetComposition", {"text": "ㄱ", "selectionStart": 1, "selectionEnd": 1})
    fake.play([2, {"in": {"v": "", "n": 1, "rev": 99}}])
    synced()
    assert text.input_value() == "한ㄱ", "the composition is not touched"
    session.send("Input.imeSetComposition", {"text": "그", "selectionStart": 1, "selectionEnd": 1})
    session.send("Input.insertText", {"text": "그"})
    assert text.input_value() == "한그"
    assert typed(fake)[-1] == ["i", 2, "한그", 2, 2], "told whole, and that the app's text was not taken"


def test_padding_and_taking_back(show, fake, phone, text, synced):
    show(*field(pad=[2, 7, 2, 28], ty="none", sec=1, en=0, off=1))
    style = lambda name: text.evaluate(f"e => getComputedStyle(e).{name}")
    assert (style("padding"), style("pointerEvents"), text.get_attribute("inputmode")) == ("2px 28px 2px 7px", "none", "none")
    fake.play([2, {"in": {"ty": None, "sec": None, "en": None, "off": None}}])
    synced()
    assert (style("pointerEvents"), text.get_attribute("inputmode"), text.get_attribute("type")) == ("auto", None, "text")
    assert text.evaluate("e => e.readOnly") is False


def test_a_pasted_megabyte_is_cut_to_what_an_event_can_carry(show, fake, phone, text):
    show(*field("t"))
    text.focus()
    phone.evaluate("document.execCommand('insertText', false, '가'.repeat(400000))")
    event = typed(fake)[-1]
    assert len(event[2]) == 300_000
    assert len(text.input_value()) == 300_000


def test_half_a_character_is_repaired(show, fake, phone, text):
    show(*field())
    phone.evaluate("(() => { const field = document.querySelector('.field'); field.value = 'a\\ud800b'; field.dispatchEvent(new Event('input')); })()")
    assert typed(fake)[-1][2] == "a\ufffdb"


def test_a_text_view_tells_where_it_scrolls(show, fake, phone, text, until):
    show(*field("t", v="\n".join("line" for _ in range(50)), n=1))
    text.evaluate("e => { e.scrollTop = 100; }")
    assert fake.event("s") == ["s", 2, 0, 100]
    fake.play([2, {"in": {"st": 40}}])
    until("document.querySelector('.field').scrollTop === 40")


def test_a_new_connection_finds_the_field_by_the_focus(show, fake, phone, text, until):
    show(*field())
    text.focus()
    phone.keyboard.type("ab")
    fake.events()
    again = field(v="ab", n=1)
    again[1][1] = 7
    fake.begin_with(*again, ["F", 7])
    fake.drop()
    until("globalThis.maru.socket.readyState !== 1", 2)
    phone.evaluate("document.querySelector('.field').setRangeText('c', 2, 2, 'end'); document.querySelector('.field').dispatchEvent(new Event('input'))")
    assert fake.event("i") == ["i", 7, "abc", 3, 3, 0, 1]
    assert phone.evaluate("document.activeElement.className") == "own field"
