// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite final class SceneStateTests {
        private let home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")

        deinit { try? FileManager.default.removeItem(at: home) }

        private final class Delegate: NSObject, UIWindowSceneDelegate {
            var activity: NSUserActivity?
            func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { activity }
        }

        private func scene(_ delegate: Delegate = Delegate()) -> UIScene {
            let session = UISceneSession(
                role: .windowApplication,
                configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication),
                persistentIdentifier: "main")
            let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
            scene.delegate = delegate
            return scene
        }

        private func inHome<Result>(_ body: () throws -> Result) rethrows -> Result {
            try AppContainer.$home.withValue(home, operation: body)
        }

        @Test("What a scene was doing is there for the next process, with every kind of value") func roundTrip() throws
        {
            let delegate = Delegate()
            let activity = NSUserActivity(activityType: "app.reading")
            activity.title = "책"
            activity.webpageURL = URL(string: "https://example.com/1")
            activity.targetContentIdentifier = "book"
            let id = UUID()
            activity.userInfo = [
                "page": 12, "name": "한강", "url": URL(string: "a:b")!, "id": id, "tags": ["x", "y"],
                "set": Set(["a", "b"]), "nested": ["deep": 1.5],
            ]
            delegate.activity = activity
            let old = scene(delegate)
            old.session.userInfo = ["launches": 3]
            inHome { SceneState().save(old) }
            let new = scene().session
            inHome { SceneState().restore(new) }
            let restored = try #require(new.stateRestorationActivity)
            #expect(restored.activityType == "app.reading" && restored.title == "책")
            #expect(restored.webpageURL == activity.webpageURL && restored.targetContentIdentifier == "book")
            let info = try #require(restored.userInfo)
            #expect(info["page"] as? Int == 12 && info["name"] as? String == "한강" && info["id"] as? UUID == id)
            #expect(info["url"] as? URL == URL(string: "a:b") && info["tags"] as? [String] == ["x", "y"])
            #expect(info["set"] as? Set<AnyHashable> == ["a", "b"])
            #expect((info["nested"] as? [String: Any])?["deep"] as? Double == 1.5)
            #expect(new.userInfo?["launches"] as? Int == 3)
        }

        @Test("A delegate that wants nothing kept leaves nothing") func nothing() {
            let delegate = Delegate()
            delegate.activity = NSUserActivity(activityType: "a")
            let scene = scene(delegate)
            inHome { SceneState().save(scene) }
            delegate.activity = nil
            inHome { SceneState().save(scene) }
            let new = self.scene().session
            inHome { SceneState().restore(new) }
            #expect(new.stateRestorationActivity == nil)
        }

        @Test("A value that can't be saved is left out, the others are kept") func unsaved() {
            let delegate = Delegate()
            delegate.activity = NSUserActivity(activityType: "a")
            delegate.activity?.userInfo = ["view": UIView(), "page": 1]
            let old = scene(delegate)
            let new = scene().session
            inHome {
                SceneState().save(old)
                SceneState().restore(new)
            }
            #expect(new.stateRestorationActivity?.userInfo?.count == 1)
        }

        @Test("A state with which the app didn't come up is not restored a second time") func crash() {
            let delegate = Delegate()
            delegate.activity = NSUserActivity(activityType: "a")
            let old = scene(delegate)
            inHome { SceneState().save(old) }
            let (first, second, third) = (scene().session, scene().session, scene().session)
            inHome {
                SceneState().restore(first)
                // The process ends here; the next one doesn't try again.
                SceneState().restore(second)
                SceneState().finish()
                SceneState().restore(third)
            }
            #expect(first.stateRestorationActivity != nil)
            #expect(second.stateRestorationActivity == nil && third.stateRestorationActivity == nil)
        }

        @Test("A file that is no state is dropped") func damaged() throws {
            let folder = home.appendingPathComponent("Library/Saved Application State")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("rubbish".utf8).write(to: folder.appendingPathComponent("scene.plist"))
            let session = scene().session
            inHome { SceneState().restore(session) }
            #expect(session.stateRestorationActivity == nil && session.userInfo == nil)
        }
    }
}
