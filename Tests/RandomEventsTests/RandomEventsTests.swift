// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore
import Testing

@testable import Gallery
@testable import Kickboard
@testable import UIKit

/// Random events: nothing crashes, no controller leaks, and what a browser has been told piece by piece is what the app shows.
@Suite(.serialized) @MainActor struct RandomEventsTests {
    /// An app without a host whose frames are mirrored.
    @MainActor private final class Stage {
        let application: UIApplication
        let window: UIWindow
        let registry = ControllerRegistry()
        var mirror = BrowserMirror()
        var connections = 0

        init(root: () -> UIViewController) {
            MediaClock.shared.isManual = true
            var traits = DisplayTraits(query: "w=390&h=844&scale=2&style=light&size=L&lang=ko-KR")
            traits.safeArea = [47, 0, 34, 0]
            ControllerRegistry.current = registry
            (application, window) = UIApplication.makeWithoutHost(traits: traits, root: root())
            connect()
        }

        /// Sends a fresh tree, as to a browser that has come back.
        func connect() {
            application.display.pipeline.attach(
                FrameSink(
                    frame: { [weak self] in self?.mirror.apply(String(decoding: $0, as: UTF8.self)) }, image: { _ in }),
                title: "Random")
            application.commit()
            connections += 1
        }

        func settle() {
            for _ in 0..<10 {
                MediaClock.shared.advance(by: 1)
                application.commit()
            }
        }

        /// Does random things until the app has got so many events.
        func run(events: Int, seed: UInt64) -> RandomPerson {
            let person = RandomPerson(application, seed: seed)
            var sinceConnection = 0
            while person.eventCount < events {
                person.act()
                sinceConnection += 1
                if sinceConnection == 300 {
                    // The line is lost, and the browser comes back.
                    sinceConnection = 0
                    application.display.pipeline.detach()
                    application.enterBackground()
                    application.enterForeground()
                    connect()
                }
            }
            application.receive(.visible(false))
            application.receive(.visible(true))
            settle()
            return person
        }

        /// Where the browser's tree differs from a fresh one.
        func differences() -> [String] {
            let before = mirror.description
            connect()
            let after = mirror.description
            guard before != after else { return [] }
            let first = zip(before, after).first { $0 != $1 }
            return [
                "\(before.count) layers in the browser, \(after.count) in the app",
                "the browser has: \(first?.0 ?? "")", "the app has: \(first?.1 ?? "")",
            ]
        }

        /// Goes back to the first screen of whatever is there.
        func goHome() {
            application.touchTracker.cancelAll(application: application)
            window.rootViewController?.dismiss(animated: false)
            settle()
            (window.rootViewController as? UINavigationController)?.popToRootViewController(animated: false)
            settle()
        }
    }

    /// Lets work go that waits for the main queue.
    private func drain() async throws { for _ in 0..<5 { try await Task.sleep(for: .milliseconds(20)) } }

    private func check(_ stage: Stage, _ person: RandomPerson) async throws {
        #expect(stage.differences() == [])
        #expect(stage.mirror.problems == [])
        stage.goHome()
        // From here on other tests may run in between.
        ControllerRegistry.current = nil
        try await drain()
        stage.settle()
        let leaked = stage.registry.unreachable(from: stage.application.windows).map { "\(type(of: $0))" }
        #expect(leaked == [], "after \(person.eventCount) events")
    }

    @Test("6,000 random events leave the gallery whole", arguments: [UInt64(1), 2])
    func gallery(seed: UInt64) async throws {
        let stage = Stage { UINavigationController(rootViewController: MenuViewController()) }
        let person = stage.run(events: 3000, seed: seed)
        try await check(stage, person)
    }

    @Test("Each page of the gallery bears 300 random events", arguments: 0..<80)
    func page(index: Int) async throws {
        let pages = GallerySection.all.flatMap(\.pages)
        #expect(pages.count <= 80, "each needs its turn")
        guard index < pages.count else { return }
        let page = pages[index]
        let stage = Stage { UINavigationController(rootViewController: MenuViewController()) }
        (stage.window.rootViewController as? UINavigationController)?.pushViewController(
            PageViewController(page), animated: false)
        stage.settle()
        let person = stage.run(events: 300, seed: UInt64(index) + 100)
        try await check(stage, person)
    }

    @Test("4,000 random events leave Kickboard whole", arguments: [UInt64(1), 2])
    func kickboard(seed: UInt64) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let defaults = try #require(UserDefaults(suiteName: folder.lastPathComponent))
        let stage = Stage { UIViewController() }
        let flow = AppFlow(window: stage.window, folder: folder, defaults: defaults)
        flow.start()
        stage.application.commit()
        let person = stage.run(events: 2000, seed: seed)
        try await check(stage, person)
        withExtendedLifetime(flow) {}
    }
}
