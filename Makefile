# SPDX-License-Identifier: Apache-2.0

PORT ?= 8080
DATA ?= data

.PHONY: run test test-release bench format lint clean setup

## Serves every app on http://127.0.0.1:$(PORT), with its data in $(DATA).
run: setup
	@swift build -c release
	@mkdir -p "$(DATA)"
	@exec "$$(swift build -c release --show-bin-path)/maru" serve --data "$(DATA)" --port $(PORT)

## Runs every test: documentation, unit and picture tests, then the browser's.
test:
	@Scripts/setup --tests
	@Scripts/test

## Builds everything for release and tries it: pictures of all apps, and the tests of a package that Maru builds for release.
test-release:
	@Scripts/setup
	@Scripts/test-release

## Measures what Documentation/performance.md reports.
bench:
	@Scripts/setup --tests
	@swift build -c release
	@"$$(swift build -c release --show-bin-path)/maru" bench

format:
	@swift format --in-place --recursive Package.swift Sources Apps Tests

lint:
	@swift format lint --strict --recursive Package.swift Sources Apps Tests

clean:
	@rm -rf .build .venv

setup:
	@Scripts/setup
