// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ObjectiveC

@Suite struct LocalizationValueTests {
    @Test("Values become conversions of the key") func key() {
        let value: String.LocalizationValue =
            "\(3) books for \("Mina"), \(2.5) or \(UInt8(7)), \(1.5, specifier: "%.2f")"
        #expect(value.key == "%lld books for %@, %lf or %u, %.2f")
        #expect(value == "\(3) books for \("Mina"), \(2.5) or \(UInt8(7)), \(1.5, specifier: "%.2f")")
        #expect(value != "\(4) books for \("Mina"), \(2.5) or \(UInt8(7)), \(1.5, specifier: "%.2f")")
    }

    @Test("Without a table, the key itself is the text") func untranslated() {
        #expect(String(localized: "\(3) books for \("Mina")") == "3 books for Mina")
        #expect(String(localized: "100% of it") == "100% of it")
        #expect(String(localized: "books", defaultValue: "\(3) books") == "3 books")
        #expect(String(localized: "\(1.5, specifier: "%.2f") km") == "1.50 km")
        #expect(String(localized: "\(12, format: .number) rows") == "12 rows")
    }

    @Test("A resource is looked up later") func resource() {
        let resource: LocalizedStringResource = "\(2) rows"
        #expect(resource.key == "%lld rows" && String(localized: resource) == "2 rows")
        #expect(resource == LocalizedStringResource("\(2) rows"))
    }
}
