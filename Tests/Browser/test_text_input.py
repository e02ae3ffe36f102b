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
    assert events[-1] == ["i", 2, "a\nb", 3, 3]


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
