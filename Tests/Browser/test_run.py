# SPDX-License-Identifier: Apache-2.0
"""`maru run`: apps that were written for iOS, from a package and from an Xcode project, in the browser."""

import pytest
from playwright.sync_api import expect

from maru_run import MaruRun
from maru_server import ROOT

SAMPLES = ROOT / "Tests" / "SourceBridgeTests" / "Samples"


@pytest.fixture
def running(tmp_path):
    """Runs a sample; all of them end with the test."""
    runs = []

    def running(name: str) -> MaruRun:
        run = MaruRun(SAMPLES / name, tmp_path / "data")
        runs.append(run)
        run.start()
        return run

    yield running
    for run in runs:
        run.stop()


def test_a_package_is_built_and_its_app_opens(running, phone):
    phone.goto(running("Hello").url("/hello"))
    expect(phone.get_by_role("heading", name="Hello")).to_be_visible()
    expect(phone.get_by_text("안녕 1", exact=True)).to_be_visible()
    phone.get_by_role("button", name="More").tap()
    expect(phone.get_by_text("안녕 2", exact=True)).to_be_visible()


def test_an_xcode_project_is_built_and_its_app_opens(running, phone):
    run = running("Words")
    phone.goto(run.url("/"))
    expect(phone.get_by_text("My Words").first).to_be_visible()
    phone.goto(run.url("/mywords"))
    expect(phone.get_by_role("heading", name="낱말")).to_be_visible()
    phone.get_by_role("button", name="뒤집기").tap()
    expect(phone.get_by_text("olleH", exact=True)).to_be_visible()
