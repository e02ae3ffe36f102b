# SPDX-License-Identifier: Apache-2.0
"""Sounds: the browser plays what the app's player says."""

import pytest

from test_axe import problems

WATCH = """
window.played = [];
const start = AudioBufferSourceNode.prototype.start, stop = AudioBufferSourceNode.prototype.stop;
AudioBufferSourceNode.prototype.start = function (when, offset) {
    played.push(["start", Math.round(offset), this.buffer.duration, this.loop]);
    return start.call(this, when, offset);
};
AudioBufferSourceNode.prototype.stop = function (...rest) { played.push(["stop"]); return stop.apply(this, rest); };
"""


def test_the_page_is_accessible(page_of):
    assert problems(page_of("AVAudioPlayer")) == []


@pytest.fixture
def phone_settings(phone_settings):
    return {**phone_settings, "locale": "en-US"}


def press(page, name: str):
    page.get_by_role("button", name=name, exact=True).tap()


def test_a_player_plays_pauses_and_ends(phone, page_of, says, until):
    phone.add_init_script(WATCH)
    page = page_of("AVAudioPlayer")
    press(page, "Play")
    says("^Playing$")
    until("played.length > 0")
    assert page.evaluate("played[0]") == ["start", 0, 2, False]
    press(page, "Pause")
    says("^Paused at [01]\\.\\d$")
    until("played.some(([name]) => name === 'stop')")
    press(page, "To the Start")
    press(page, "Play")
    says("^Finished$")
