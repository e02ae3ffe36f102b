// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite struct TableGeometryTests {
    private typealias Span = TableGeometry.Span

    /// Top 100; section 0: header 45, rows 46 and 46, footer 5; section 1: header 45, no rows, footer 5;
    /// section 2: padding 22, header 45, three rows of 76; bottom 60.
    private func geometry() -> TableGeometry {
        TableGeometry(
            top: 100,
            sections: [
                .init(header: 45, footer: 5, rows: RowHeights(count: 2, each: 46)),
                .init(header: 45, footer: 5, rows: RowHeights(count: 0, each: 0)),
                .init(padding: 22, header: 45, rows: RowHeights(count: 3, each: 76)),
            ], bottom: 60)
    }

    @Test("Sections, headers, rows and footers follow one another")
    func spans() {
        let geometry = geometry()
        #expect(geometry.height == 100 + 142 + 50 + 295 + 60)
        #expect(geometry.span(ofSection: 0) == Span(y: 100, height: 142))
        #expect(geometry.headerSpan(0) == Span(y: 100, height: 45))
        #expect(geometry.rowSpan(1, in: 0) == Span(y: 191, height: 46))
        #expect(geometry.footerSpan(0) == Span(y: 237, height: 5))
        #expect(geometry.headerSpan(1) == Span(y: 242, height: 45))
        #expect(geometry.footerSpan(1) == Span(y: 287, height: 5))
        #expect(geometry.headerSpan(2) == Span(y: 314, height: 45))
        #expect(geometry.rowSpan(2, in: 2) == Span(y: 511, height: 76))
    }

    @Test("A place belongs to what covers it")
    func elements() {
        let geometry = geometry()
        #expect(geometry.element(at: 99) == nil)
        #expect(geometry.element(at: 100) == .header(section: 0))
        #expect(geometry.element(at: 145) == .row(section: 0, row: 0))
        #expect(geometry.element(at: 236.9) == .row(section: 0, row: 1))
        #expect(geometry.element(at: 237) == .footer(section: 0))
        #expect(geometry.element(at: 290) == .footer(section: 1))
        #expect(geometry.element(at: 300) == nil)
        #expect(geometry.element(at: 586) == .row(section: 2, row: 2))
        #expect(geometry.element(at: 587) == nil)
    }

    @Test("A stretch of content knows its sections and rows")
    func stretches() {
        let geometry = geometry()
        #expect(geometry.sections(from: 0, to: 100) == 0..<0)
        #expect(geometry.sections(from: 0, to: 242) == 0..<1)
        #expect(geometry.sections(from: 241, to: 243) == 0..<2)
        #expect(geometry.sections(from: 250, to: 1000) == 1..<3)
        #expect(geometry.rows(in: 0, from: 0, to: 191) == 0..<1)
        #expect(geometry.rows(in: 0, from: 191, to: 192) == 1..<2)
        #expect(geometry.rows(in: 0, from: 237, to: 400) == 0..<0)
        #expect(geometry.rows(in: 1, from: 0, to: 1000) == 0..<0)
        #expect(geometry.rows(in: 2, from: 0, to: 1000) == 0..<3)
    }

    @Test("A floating header stays between its place and the end of its section")
    func floating() {
        let geometry = geometry()
        #expect(geometry.floatingHeaderY(0, visibleTop: 0) == 100)
        #expect(geometry.floatingHeaderY(0, visibleTop: 150) == 150)
        #expect(geometry.floatingHeaderY(0, visibleTop: 230) == 197)
    }

    @Test("A height that turns out different moves everything below")
    func settledHeight() {
        var geometry = geometry()
        #expect(geometry.setHeight(56, ofRow: 0, in: 0) == 10)
        #expect(geometry.headerSpan(2) == Span(y: 324, height: 45))
        #expect(geometry.setHeaderHeight(40, in: 1) == -5)
        #expect(geometry.headerSpan(2) == Span(y: 319, height: 45))
        #expect(geometry.height == 652)
    }
}
