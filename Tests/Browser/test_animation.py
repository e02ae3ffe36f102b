# SPDX-License-Identifier: Apache-2.0
"""Animations run in the browser and end where the properties are."""

import math

import pytest


def page_with(**properties):
    return [
        ["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}],
        ["+", 2, 1, 0, {"p": [20, 100], "s": [200, 50], "bg": "#00f", "id": "box", **properties}],
    ]


@pytest.fixture
def at(phone):
    """Holds all animations at a time in seconds and reads computed styles and the box."""

    def at(seconds: float, *names: str):
        return phone.evaluate(
            """([time, names]) => {
                const box = document.querySelector('[data-id=box]');
                for (const animation of document.getAnimations()) { animation.pause(); animation.currentTime = time * 1000; }
                const style = getComputedStyle(box), rect = box.getBoundingClientRect();
                return [[rect.x, rect.y, rect.width, rect.height], ...names.map((name) => style[name])];
            }""", [seconds, list(names)])

    return at


def test_a_position_moves_without_a_layout_and_arrives(show, fake, phone, synced, at, until):
    show(*page_with())
    fake.play([2, {"p": [120, 300]}], ["~", 2, "p", [20, 100], [120, 300], 1, 0, "linear", 0, 0])
    synced()
    assert at(0)[0][:2] == [20, 100]
    assert at(0.5)[0][:2] == [70, 200]
    phone.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    until("document.getAnimations().length === 0")
    assert at(0)[0][:2] == [120, 300]


def test_every_animated_key_has_its_value_in_the_middle(show, fake, phone, synced, at):
    show(*page_with())
    fake.play(
        [2, {"s": [100, 20], "o": 0, "bg": "#f00", "r": 10, "m": [1, 0, 0, 1, 50, 0], "b": [4, "#0f0"]}],
        ["~", 2, "s", [200, 50], [100, 20], 2, 0, "linear", 0, 0], ["~", 2, "o", 1, 0, 2, 0, "linear", 0, 0],
        ["~", 2, "bg", "#00f", "#f00", 2, 0, "linear", 0, 0], ["~", 2, "r", 0, 10, 2, 0, "linear", 0, 0],
        ["~", 2, "m", None, [1, 0, 0, 1, 50, 0], 2, 0, "linear", 0, 0], ["~", 2, "b", [0, "#0f0"], [4, "#0f0"], 2, 0, "linear", 0, 0])
    synced()
    box, opacity, color, radius = at(1, "opacity", "backgroundColor", "borderRadius")
    assert box[0] == 45 and box[2:] == [150, 35]
    assert (opacity, color, radius) == ("0.5", "rgb(128, 0, 128)", "5px")
    assert phone.evaluate("getComputedStyle(document.querySelector('[data-id=box]'), '::after').borderTopWidth") == "2px"


def test_delay_timing_repeats_and_autoreverse(show, fake, phone, synced, at):
    show(*page_with())
    fake.play([2, {"o": 0}], ["~", 2, "o", 1, 0, 1, 0.5, [0.42, 0, 0.58, 1], 3, 1])
    synced()
    assert at(0.25, "opacity")[1] == "1", "during the delay it shows the beginning"
    timing = phone.evaluate("document.getAnimations()[0].effect.getTiming()")
    assert (timing["iterations"], timing["direction"], timing["easing"]) == (6, "alternate", "cubic-bezier(0.42, 0, 0.58, 1)")
    fake.play(["~", 2, "o", 1, 0, 1, 0, "ease-in", -1, 0])
    synced()
    assert phone.evaluate("document.getAnimations().map((animation) => animation.effect.getTiming().iterations)") == [math.inf], "one replaces the other"
    fake.play(["~-", 2])
    synced()
    assert phone.evaluate("document.getAnimations().length") == 0
    assert at(0, "opacity")[1] == "0"


def spring(time, mass, stiffness, damping):
    """The way of a damped spring from 0 to 1, by the textbook's solution for less than critical damping."""
    natural, ratio = math.sqrt(stiffness / mass), damping / (2 * math.sqrt(stiffness * mass))
    damped = natural * math.sqrt(1 - ratio**2)
    return 1 - math.exp(-ratio * natural * time) * (math.cos(damped * time) + ratio * natural / damped * math.sin(damped * time))


def test_a_spring_swings_over_and_comes_to_rest(show, fake, phone, synced, at):
    show(*page_with())
    fake.play([2, {"p": [120, 100]}], ["~", 2, "p", [20, 100], [120, 100], 2, 0, ["spring", 1, 100, 10, 0], 0, 0])
    synced()
    for time in (0.1, 0.25, 0.3628, 0.6, 1):
        assert abs(at(time)[0][0] - (20 + 100 * spring(time, 1, 100, 10))) < 0.5
    assert at(0.3628)[0][0] > 120, "beyond its end"
    assert abs(at(1.999)[0][0] - 120) < 0.1


def test_an_unknown_key_is_complained_about(show, fake):
    show(*page_with())
    fake.play(["~", 2, "tx", 0, 1, 1, 0, "linear", 0, 0])
    assert fake.event("!")[1] == "wire.unknown-key"


class TestReducedMotion:
    """With reduced motion nothing moves, but colors and opacity may fade."""

    @pytest.fixture
    def phone_settings(self, phone_settings):
        return phone_settings | {"reduced_motion": "reduce"}

    def test_movement_is_left_out(self, show, fake, phone, synced, at):
        show(*page_with())
        assert fake.traits[0]["rm"] == "1"
        fake.play([2, {"p": [120, 300], "o": 0.5}], ["~", 2, "p", [20, 100], [120, 300], 1, 0, "linear", 0, 0], ["~", 2, "o", 1, 0.5, 1, 0, "linear", 0, 0])
        synced()
        box, opacity = at(0, "opacity")
        assert box[:2] == [120, 300] and opacity == "1"
