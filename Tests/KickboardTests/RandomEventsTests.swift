// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Kickboard
@testable import UIKit

/// A person who taps, drags and types anything anywhere.
@Suite(.serialized) @MainActor struct RandomEventsTests {
    /// SplitMix64: the same numbers for the same seed.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private struct Weak {
        weak var controller: UIViewController?
        let name: String
    }

    /// The controllers that are there, in front of each other and in each other.
    private func controllers(in root: UIViewController?) -> [UIViewController] {
        guard let root else { return [] }
        return [root] + root.children.flatMap(controllers) + controllers(in: root.presentedViewController)
    }

    /// 1,500 of each seed in the suite; `KICKBOARD_EVENTS` asks for more.
    private static let count = ProcessInfo.processInfo.environment["KICKBOARD_EVENTS"].flatMap(Int.init) ?? 1_500

    @Test(
        "Random touches, keys and Backs end no process, and no controller outlives its screen",
        arguments: [1, 2] as [UInt64])
    func randomEvents(seed: UInt64) throws {
        let screen = try AppScreen(size: CGSize(width: 320, height: 568), rider: nil)
        var numbers = Numbers(state: seed)
        var flow: AppFlow? = AppFlow(
            window: screen.window, folder: screen.folder.url, defaults: screen.folder.defaults(ofDevice: "a"))
        flow?.start()
        // Random letters log nobody in.
        try flow?.session?.logIn("haram1204", password: StarterData.password, staysLoggedIn: true)
        flow?.start()
        screen.commit()
        var seen: [ObjectIdentifier: Weak] = [:]
        for _ in 0..<Self.count {
            let place = CGPoint(x: .random(in: 0..<320, using: &numbers), y: .random(in: 0..<568, using: &numbers))
            switch Int.random(in: 0..<20, using: &numbers) {
            case 0: screen.application.receive(.back)
            case 1..<4:
                let end = CGPoint(x: .random(in: 0..<320, using: &numbers), y: .random(in: 0..<568, using: &numbers))
                screen.application.receive(.pointerDown(x: place.x, y: place.y, pointer: 0, kind: .touch))
                for share in [0.2, 0.5, 0.8, 1] {
                    screen.application.receive(
                        .pointerMoved(
                            x: place.x + (end.x - place.x) * share, y: place.y + (end.y - place.y) * share, pointer: 0))
                }
                screen.application.receive(.pointerUp(x: end.x, y: end.y, pointer: 0))
            case 4..<7:
                let field = screen.application.firstResponder as? UITextField
                field?.flowType(["haram1204", "김", "kickboard1", "\n", "x y"].randomElement(using: &numbers) ?? "")
            default:
                screen.application.receive(.pointerDown(x: place.x, y: place.y, pointer: 0, kind: .touch))
                screen.application.receive(.pointerUp(x: place.x, y: place.y, pointer: 0))
            }
            screen.advance(seconds: [0, 0.05, 0.4, 1].randomElement(using: &numbers) ?? 0)
            for controller in controllers(in: screen.window.rootViewController) {
                let key = ObjectIdentifier(controller)
                if seen[key]?.controller == nil {
                    seen[key] = Weak(controller: controller, name: "\(type(of: controller))")
                }
            }
        }
        #expect(seen.count >= 3)
        #expect(try screen.session.store.availableKickboards().count >= 27)
        screen.window.endEditing(true)
        screen.window.rootViewController = UIViewController()
        flow = nil
        for _ in 0..<4 { screen.advance(seconds: 1) }
        #expect(seen.values.filter { $0.controller != nil }.map(\.name).sorted() == [])
    }
}
