# SPDX-License-Identifier: Apache-2.0
"""`Samples/Classic`: an Xcode project with a storyboard, xib cells, an asset catalog and two languages."""

import re

import pytest
from playwright.sync_api import expect

from maru_run import MaruRun
from maru_server import ROOT


@pytest.fixture(scope="module")
def classic(tmp_path_factory):
    run = MaruRun(ROOT / "Samples" / "Classic", tmp_path_factory.mktemp("classic") / "data")
    run.start()
    yield run.url("/classic")
    run.stop()


@pytest.fixture
def items(classic, phone):
    """The page with the list."""
    phone.goto(classic)
    expect(phone.get_by_role("heading", name="장보기")).to_be_visible()
    return phone


def test_the_list_is_the_storyboards_in_korean(items):
    for text in ["우유 × 2", "달걀", "식빵", "5,800원", "7,500원", "4,200원", "3개 중 0개 담음"]:
        expect(items.get_by_text(text, exact=True)).to_be_visible()


def test_the_app_has_its_icon_and_its_name(classic, phone):
    phone.goto(classic.removesuffix("classic"))
    expect(phone.get_by_text("장보기").first).to_be_visible()
    # The picture of the asset catalog, cut as icons are.
    icon = phone.request.get(classic + "/icon.svg")
    assert "data:image/png" in icon.text()


def test_prices_are_set_in_the_font_that_info_plist_names(items):
    families = items.evaluate("[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family)")
    price = items.get_by_text("5,800원", exact=True)
    family = price.evaluate("node => getComputedStyle(node).fontFamily")
    assert any(f.strip("\"'") in family for f in families if f.strip("\"'").startswith("Maru ")), (family, families)


def test_a_cells_button_calls_its_outlets_delegate(items):
    items.get_by_role("button", name="달걀 담기", exact=True).tap()
    expect(items.get_by_text("3개 중 1개 담음", exact=True)).to_be_visible()
    items.get_by_role("button", name="비우기").tap()
    expect(items.get_by_text("3개 중 0개 담음", exact=True)).to_be_visible()


def test_a_segue_shows_an_item_and_its_actions_change_it(items):
    items.get_by_text("식빵", exact=True).tap()
    expect(items.get_by_role("heading", name="식빵")).to_be_visible()
    expect(items.get_by_text("수량: 1개", exact=True)).to_be_visible()
    items.get_by_role("button", name=re.compile("증가|Increment")).tap()
    expect(items.get_by_text("수량: 2개", exact=True)).to_be_visible()
    # The list below the page has followed, too.
    expect(items.get_by_text("8,400원", exact=True).last).to_be_visible()
    items.get_by_role("switch").tap()
    items.get_by_role("button", name="장보기").tap()
    expect(items.get_by_text("식빵 × 2", exact=True)).to_be_visible()
    expect(items.get_by_text("3개 중 1개 담음", exact=True)).to_be_visible()


def test_unwinding_takes_an_item_off_the_list(items):
    items.get_by_text("달걀", exact=True).tap()
    items.get_by_role("button", name="목록에서 지우기").tap()
    expect(items.get_by_role("heading", name="장보기")).to_be_visible()
    expect(items.get_by_text("2개 중 0개 담음", exact=True)).to_be_visible()
    expect(items.get_by_text("달걀", exact=True)).to_have_count(0)


class TestInEnglish:
    @pytest.fixture
    def phone_settings(self, phone_settings):
        return phone_settings | {"locale": "en-US"}

    def test_the_same_app_speaks_english(self, classic, phone):
        phone.goto(classic)
        expect(phone.get_by_role("heading", name="Groceries")).to_be_visible()
        for text in ["Milk × 2", "₩5,800", "0 of 3 in the basket"]:
            expect(phone.get_by_text(text, exact=True)).to_be_visible()
