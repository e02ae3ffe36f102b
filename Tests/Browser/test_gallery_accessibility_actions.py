# SPDX-License-Identifier: Apache-2.0
"""Custom actions of accessibility: spoken when the focus comes, and in a menu that the menu key opens."""

import re

from playwright.sync_api import expect

from test_axe import problems

TITLE = "UIAccessibilityCustomAction"


def test_the_page_is_accessible(page_of):
    assert problems(page_of(TITLE)) == []


def test_the_menu_key_shows_the_actions(page_of, says):
    page = page_of(TITLE)
    card = page.get_by_role("button", name="Letter from Mina")
    card.focus()
    expect(page.locator(".voice")).to_have_text(re.compile("Actions available|동작이 있어요"))
    page.keyboard.press("Shift+F10")
    expect(page.get_by_role("menuitem")).to_have_count(2)
    assert problems(page) == []
    page.keyboard.press("Enter")
    says("Archive: done")
    expect(page.get_by_role("menu")).to_have_count(0)
    card.tap()
    says("Opened")
