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
    fake.play(["~-", 2, 1], ["~", 2, "o", 1, 0, 1, 0, "ease-in", -1, 0])
    synced()
    assert phone.evaluate("document.getAnimations().map((animation) => animation.effect.getTiming().iterations)") == [math.inf]
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


def test_what_comes_is_added_to_what_runs(show, fake, phone, synced, at):
    show(*page_with())
    fake.play([2, {"p": [120, 100], "s": [300, 50], "o": 0}], ["~", 2, "p", [20, 100], [120, 100], 2, 0, "linear"],
              ["~", 2, "s", [200, 50], [300, 50], 2, 0, "linear"], ["~", 2, "o", 1, 0, 2, 0, "linear"])
    synced()
    box, opacity = at(1, "opacity")
    assert box == [70, 100, 250, 50] and opacity == "0.5"
    # Back again, while the first are in their middle: both are added, and nothing jumps.
    fake.play([2, {"p": [20, 100], "s": [200, 50], "o": 1}], ["~", 2, "p", [120, 100], [20, 100], 2, 0, "linear"],
              ["~", 2, "s", [300, 50], [200, 50], 2, 0, "linear"], ["~", 2, "o", 0, 1, 2, 0, "linear"])
    synced()
    phone.evaluate("""document.getAnimations().forEach((animation) => {
        const number = [...document.querySelector('[data-id=box]').layer.animations.values()].find((entry) => entry.animation === animation).number;
        animation.pause();
        animation.currentTime = number <= 3 ? 1000 : 0;
    })""")
    shown = phone.evaluate("""(() => { const box = document.querySelector('[data-id=box]'), rect = box.getBoundingClientRect();
        return [rect.x, rect.width, Number(getComputedStyle(box).opacity)]; })()""")
    assert shown == [70, 250, 0.5]
    phone.evaluate("document.getAnimations().forEach((animation) => { animation.currentTime = 1999.9; })")
    shown = phone.evaluate("""(() => { const box = document.querySelector('[data-id=box]'), rect = box.getBoundingClientRect();
        return [rect.x, rect.width, Number(getComputedStyle(box).opacity)].map((value) => Math.round(value * 100) / 100); })()""")
    assert shown == [20, 200, 1]


def test_a_size_that_shrinks_and_is_interrupted(show, fake, phone, synced, at):
    show(*page_with())
    fake.play([2, {"s": [400, 50]}], ["~", 2, "s", [200, 50], [400, 50], 2, 0, "linear"])
    synced()
    assert at(1)[0][2] == 300
    phone.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    synced()
    assert at(0)[0][2] == 400


def test_values_between_have_their_places_and_paces(show, fake, phone, synced, at):
    show(*page_with())
    fake.play(["~", 2, "p", [20, 100], [20, 100], 2, 0, "linear", 0, 0, {"k": [[0.25, [120, 100]], [0.5, [20, 200]]], "e": ["linear", "hold", "linear"]}])
    synced()
    assert at(0.25)[0][:2] == [70, 100]
    assert at(0.75)[0][:2] == [120, 100], "it stays until the next value"
    assert at(1.5)[0][:2] == [20, 150]


def test_an_absolute_place_stays_when_the_property_changes(show, fake, phone, synced, at):
    show(*page_with())
    fake.play(["~", 2, "p", [120, 100], [220, 100], 2, 0, "linear", 0, 0, {"x": 1}])
    synced()
    assert at(1)[0][0] == 170
    fake.play([2, {"p": [50, 100]}])
    synced()
    assert at(1)[0][0] == 170


def test_an_animation_is_moved_to_a_time_and_goes_on(show, fake, phone, synced, until):
    show(*page_with())
    x = "Math.round(document.querySelector('[data-id=box]').getBoundingClientRect().x * 100) / 100"
    fake.play([2, {"p": [120, 100]}], ["~", 2, "p", [20, 100], [120, 100], 1, 0, "linear", 0, 0, {"f": "both", "v": 0}])
    synced()
    assert phone.evaluate(x) == 20
    for time in (0.25, 0.731, 0, 1):
        fake.play(["~=", 2, 1, time, 0])
        synced()
        assert phone.evaluate(x) == 20 + 100 * time, "a held animation shows its time exactly"
    fake.play(["~=", 2, 1, 0.5, -1])
    synced()
    until(f"{x} === 20")
    fake.play(["~-", 2, 1])
    synced()
    assert phone.evaluate(x) == 120


def test_one_that_is_told_late_begins_in_its_middle(show, fake, phone, synced):
    show(*page_with())
    fake.play([2, {"o": 0}], ["~", 2, "o", 1, 0, 100, 0, "linear", 0, 0, {"at": 50}])
    synced()
    assert abs(float(phone.evaluate("getComputedStyle(document.querySelector('[data-id=box]')).opacity")) - 0.5) < 0.05


def test_what_takes_a_place_begins_with_what_is_seen(show, fake, phone, synced, at):
    show(*page_with())
    fake.play([2, {"m": [3, 0, 0, 3, 0, 0]}], ["~", 2, "m", None, [3, 0, 0, 3, 0, 0], 2, 0, "linear"])
    synced()
    assert at(1)[0][2] == 400
    fake.play([2, {"m": None}], ["~-", 2, 1], ["~", 2, "m", [2.5, 0, 0, 2.5, 0, 0], None, 2, 0, "linear", 0, 0, {"c": 1}])
    synced()
    assert at(0)[0][2] == 400, "the app's guess is not what is seen"
    assert at(1)[0][2] == 300


def test_shapes_shadows_and_gradients(show, fake, phone, synced, at):
    show(*page_with())
    gradient = {"t": "axial", "c": ["#000", "#000"], "l": [0, 1], "a": [0, 0], "b": [1, 0]}
    fake.play([2, {"sp": {"d": "M0 0L200 0", "s": "#000", "w": 2}, "sh": ["#000", 0, 4, 10], "g": {**gradient, "c": ["#fff", "#fff"]}}],
              ["~", 2, "sp", {"t": [0, 0]}, {"t": [0, 1]}, 2, 0, "linear"], ["~", 2, "sh", None, ["#000", 0, 4, 10], 2, 0, "linear"],
              ["~", 2, "sp", {"w": 2}, {"w": 10}, 2, 0, "linear"], ["~", 2, "g", gradient, {**gradient, "c": ["#fff", "#fff"]}, 2, 0, "linear"])
    synced()
    _, shadow = at(1, "boxShadow")
    assert "0, 0, 0, 0.5" in shadow, shadow
    path = phone.evaluate("""(() => { const style = getComputedStyle(document.querySelector('[data-id=box] path'));
        return [style.strokeDasharray, style.strokeWidth]; })()""")
    assert path == ["0px, 0px, 0.5px, 2px", "6px"]
    phone.evaluate("for (const { gradient } of document.querySelector('[data-id=box]').layer.animations.values()) gradient?.show()")
    assert phone.evaluate("getComputedStyle(document.querySelector('[data-id=box]')).backgroundImage").count("0.5 0.5 0.5") == 2


@pytest.mark.parametrize("kind", ["fade", "flip", "curl", "push", "moveIn", "reveal"])
def test_a_transition_shows_both_sides_and_leaves_nothing(show, fake, phone, synced, until, kind):
    show(*page_with(ro="button", al="Box"))
    fake.play(["~t", 2, 2, kind, "right", 60, 0, "linear"], [2, {"bg": "#f00"}])
    synced()
    ghost = phone.evaluate("""(() => { const ghost = document.querySelector('.ghost'), style = getComputedStyle(ghost);
        return [style.backgroundColor, ghost.inert, ghost.getAttribute('aria-hidden'), document.querySelectorAll('[data-id=box]').length]; })()""")
    assert ghost == ["rgb(0, 0, 255)", True, "true", 1]
    phone.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    until("!document.querySelector('.ghost') && document.getAnimations().length === 0")
    assert phone.evaluate("getComputedStyle(document.querySelector('[data-id=box]')).transform") == "none"


def test_a_transition_to_another_layer(show, fake, phone, synced, until):
    show(*page_with())
    fake.play(["~t", 3, 2, "flip", "left", 60, 0, "linear"], ["-", 2], ["+", 3, 1, 0, {"p": [20, 100], "s": [200, 50], "bg": "#0f0", "id": "new"}])
    synced()
    assert phone.evaluate("document.querySelector('.ghost') !== null && document.querySelector('[data-id=new]').getAnimations().length") == 1
    phone.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    until("!document.querySelector('.ghost')")


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

    def test_what_a_person_moves_by_hand_moves(self, show, fake, phone, synced):
        show(*page_with())
        fake.play([2, {"p": [120, 100]}], ["~", 2, "p", [20, 100], [120, 100], 1, 0, "linear", 0, 0, {"f": "both", "v": 0}], ["~=", 2, 1, 0.5, 0])
        synced()
        assert phone.evaluate("document.querySelector('[data-id=box]').getBoundingClientRect().x") == 70
