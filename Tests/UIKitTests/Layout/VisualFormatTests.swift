// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct VisualFormatTests {
        init() { _ = Screen(scale: 2) }

        private func lay(
            _ formats: [String], options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil,
            width: CGFloat = 320
        ) -> (a: Block, b: Block) {
            let canvas = Canvas(width, 100)
            let (a, b) = (canvas.add(Block(50, 20)), canvas.add(Block(60, 30)))
            for format in formats {
                NSLayoutConstraint.activate(
                    NSLayoutConstraint.constraints(
                        withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b]))
            }
            canvas.layOut()
            return (a, b)
        }

        @Test("Standard spaces: the superview's margin, and 8 points between views")
        func standard() {
            let (a, b) = lay(["H:|-[a]-[b]", "V:|-[a]", "V:|[b]"])
            expect(a, 8, 8, 50, 20)
            expect(b, 66, 0, 60, 30)
        }

        @Test("Lengths, metrics, relations and priorities")
        func lengths() {
            let (a, b) = lay(
                ["H:|-gap-[a(==b)]-0-[b(>=100@700)]-gap-|", "[a(>=10,<=300)]", "V:[b(40)]"], metrics: ["gap": 10])
            #expect(a.frame.minX == 10 && a.frame.width == 150 && b.frame.minX == 160 && b.frame.maxX == 310)
            #expect(b.frame.height == 40)
        }

        @Test("Options align the views of a line")
        func options() {
            let (a, b) = lay(["H:|[a][b]"], options: [.alignAllBottom])
            #expect(a.frame.maxX == b.frame.minX && a.frame.maxY == b.frame.maxY)
            let (c, d) = lay(["V:|[a][b]"], options: [.alignAllTrailing, .directionRightToLeft])
            #expect(c.frame.maxX == d.frame.maxX && c.frame.maxY == d.frame.minY)
        }

        @Test("Multiples and sums of another view's length")
        func multiples() {
            let (a, b) = lay(["H:|[b(30)]", "H:[a(==b*2+5)]"])
            #expect(b.frame.width == 30 && a.frame.width == 65)
        }

        @Test(
            "A line that can't be read names the place",
            arguments: [
                ("H|[a]", 1, "Expected a ':' here"), ("H:|-[a]-8[b]", 9, "Expected a '-' here"),
                ("H:|-[]", 5, "Expected a view name here"), ("H:[a(>10)]", 6, "Expected a '=' here"),
                ("H:[a(10)", 8, "Expected a ']' here"), ("H:[a(x@y)]", 7, "y is not a key in the metrics dictionary."),
                ("H:|[a]|[a]", 7, "Expected the end of the format after '|'"), ("", 0, "Expected a view or '|' here"),
            ])
        func errors(format: String, position: Int, message: String) throws {
            let error = #expect(throws: VisualFormat.ParseError.self) { try VisualFormat(format) { _ in nil } }
            #expect(error?.position == position && error?.message == message, "\(String(describing: error))")
            #expect(error?.text.hasSuffix("\n" + String(repeating: " ", count: position) + "^") == true)
        }
    }
}
