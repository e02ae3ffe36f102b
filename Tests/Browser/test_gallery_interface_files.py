# SPDX-License-Identifier: Apache-2.0
"""The gallery's page of a view and of scenes that are read from interface files."""

from playwright.sync_api import expect

from test_axe import problems


def test_the_page_is_accessible(page_of):
    assert problems(page_of("Interface files")) == []


def test_a_view_of_a_nib_works(page_of):
    page = page_of("Interface files")
    expect(page.get_by_text("Kim Haneul")).to_be_visible()
    toggle = page.get_by_role("switch", name="Notify me")
    expect(toggle).to_have_attribute("aria-checked", "true")
    toggle.tap()
    expect(toggle).to_have_attribute("aria-checked", "false")
    expect(page.get_by_role("button", name="Follow")).to_be_visible()


def test_scenes_of_a_storyboard_lead_to_each_other(page_of):
    page = page_of("Interface files")
    page.get_by_role("button", name="Places", exact=True).tap()
    expect(page.get_by_text("Ulleungdo")).to_be_visible()
    page.wait_for_timeout(700)
    page.get_by_role("button", name="Jeju", exact=True).tap()
    expect(page.get_by_text("A scene of a storyboard")).to_be_visible()
    page.wait_for_timeout(700)
    page.get_by_role("dialog").get_by_role("button", name="Places").tap()
    expect(page.get_by_text("A scene of a storyboard")).to_have_count(0)
