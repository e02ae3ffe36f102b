// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct ConflictTests {
        init() { _ = Screen(scale: 2) }

        @Test("Required constraints that clash are listed as equations; one is broken and the app goes on")
        func conflict() throws {
            let canvas = Canvas()
            let block = canvas.add()
            let narrow = block.widthAnchor.constraint(equalToConstant: 100)
            narrow.identifier = "narrow"
            let wide = block.widthAnchor.constraint(equalToConstant: 200)
            wide.identifier = "wide"
            let other = block.heightAnchor.constraint(equalToConstant: 30)
            NSLayoutConstraint.activate([narrow, wide, other])
            canvas.layOut()
            #expect(canvas.messages.count == 1)
            let message = try #require(canvas.messages.first)
            #expect(message.contains("Unable to simultaneously satisfy constraints."))
            #expect(message.contains("'narrow' Block:0x") && message.contains(".width == 100"))
            #expect(message.contains("'wide' Block:0x") && message.contains(".width == 200"))
            #expect(!message.contains("height == 30"))
            #expect(message.contains("Will attempt to recover by breaking constraint"))
            // Where it was made.
            #expect(message.contains("ConflictTests.swift:"))
            #expect(block.frame.width == 100 && block.frame.height == 30)
            canvas.layOut()
            #expect(canvas.messages.count == 1)
            narrow.isActive = false
            canvas.layOut()
            #expect(block.frame.width == 200)
        }

        @Test("A forgotten translatesAutoresizingMaskIntoConstraints is told as such")
        func autoresizingConflict() throws {
            let canvas = Canvas()
            let view = UIView(frame: CGRect(0, 0, 50, 50))
            canvas.root.addSubview(view)
            view.leadingAnchor.constraint(equalTo: canvas.root.leadingAnchor, constant: 16).isActive = true
            canvas.layOut()
            let message = try #require(canvas.messages.first)
            #expect(message.contains("NSAutoresizingMaskLayoutConstraint"))
            #expect(message.contains("translatesAutoresizingMaskIntoConstraints"))
        }

        @Test("A constraint prints as an equation")
        func equations() {
            let canvas = Canvas()
            let (a, b) = (canvas.add(), canvas.add())
            func address(_ object: AnyObject) -> String {
                "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
            }
            let constraint = NSLayoutConstraint(
                item: a, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: b, attribute: .trailing,
                multiplier: 2, constant: -8.5)
            constraint.priority = .defaultHigh
            #expect(
                constraint.description.hasPrefix(
                    "<NSLayoutConstraint:\(address(constraint)) Block:\(address(a)).leading >= "
                        + "2*Block:\(address(b)).trailing - 8.5 @ 750   (inactive"))
        }

        @Test("Views without a common ancestor can't be related")
        func noCommonAncestor() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let (a, b) = (UIView(), UIView())
                    a.leadingAnchor.constraint(equalTo: b.leadingAnchor).isActive = true
                }
            }
            #expect(text(result).contains("because they have no common ancestor.  Does the constraint or its anchors"))
        }

        @Test("A location can't be compared with a size")
        func incompatible() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let view = UIView()
                    _ = NSLayoutConstraint(
                        item: view, attribute: .left, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 1,
                        constant: 0)
                }
            }
            #expect(text(result).contains("Invalid pairing of layout attributes"))
        }

        @Test("Left can't be compared with leading")
        func leftToLeading() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let view = UIView()
                    _ = view.leftAnchor.constraint(equalTo: view.leadingAnchor)
                }
            }
            #expect(text(result).contains("Use leading/trailing for both or neither."))
        }

        @Test("A location needs a second item")
        func locationAlone() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    _ = NSLayoutConstraint(
                        item: UIView(), attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                        multiplier: 1, constant: 5)
                }
            }
            #expect(text(result).contains("Location attributes must be specified in pairs."))
        }

        @Test("Constants are finite numbers")
        func notANumber() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let constraint = UIView().widthAnchor.constraint(equalToConstant: 5)
                    constraint.constant = .nan
                }
            }
            #expect(text(result).contains("Constant is not finite!  That's illegal.  constant:nan"))
        }

        @Test("Infinite constants and multipliers are refused where the constraint is made")
        func infinite() async {
            let constant = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    _ = UIView().widthAnchor.constraint(equalToConstant: .infinity)
                }
            }
            #expect(text(constant).contains("Constant is not finite!  That's illegal.  constant:inf"))
            let multiplier = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let view = UIView()
                    _ = view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: .infinity)
                }
            }
            #expect(text(multiplier).contains("Multiplier is not finite!  That's illegal.  multiplier:inf"))
        }

        @Test("A constraint needs an attribute of its first item")
        func noAttribute() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    _ = NSLayoutConstraint(
                        item: UIView(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil,
                        attribute: .notAnAttribute, multiplier: 1, constant: 5)
                }
            }
            #expect(text(result).contains("Invalid layout attribute"))
        }

        @Test("A priority of 0 or above required is refused")
        func strangePriority() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    UIView().widthAnchor.constraint(equalToConstant: 5).priority = UILayoutPriority(1001)
                }
            }
            #expect(
                text(result).contains("Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired")
            )
        }

        @Test("A view that is removed takes its constraints with it, and what is left is laid out")
        func removedItem() {
            let screen = Screen()
            let (a, b) = (UIView(), UIView())
            for view in [a, b] {
                view.translatesAutoresizingMaskIntoConstraints = false
                screen.view.addSubview(view)
            }
            let between = b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10)
            let alone = b.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 7)
            alone.priority = .defaultLow
            NSLayoutConstraint.activate([
                a.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 20),
                a.widthAnchor.constraint(equalToConstant: 100), between, alone,
            ])
            screen.commit()
            #expect(b.frame.minX == 130)
            a.removeFromSuperview()
            screen.commit()
            #expect(!between.isActive)
            #expect(b.frame.minX == 7)
        }

        @Test("An active constraint can't stop being required")
        func requiredPriority() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let view = UIView()
                    let constraint = view.widthAnchor.constraint(equalToConstant: 5)
                    constraint.isActive = true
                    constraint.priority = .defaultHigh
                }
            }
            #expect(
                text(result).contains(
                    "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
                        + "supported.  You passed priority 750 and the existing priority was 1000."))
        }

        private func text(_ result: ExitTest.Result?) -> String {
            String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        }
    }
}
