// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

/// What the app says about the page around its screen: `T` on the wire.
struct PageProperties: Equatable {
    var title: String
    /// What shows around the app's views, such as `#fff`.
    var background: String?
    var isStatusBarLight: Bool
    var language: String
    /// How often the browser's Back leads to something in the app.
    var backDepth: Int
    /// The keys that the app has commands for.
    var keys: [KeyClaim]
    /// Whether the app wants to know the way of touches between two events.
    var wantsSamples: Bool

    @MainActor init(_ application: UIApplication) {
        let window = application.keyWindow ?? application.windows.last
        let traits = window?.traitCollection ?? UIScreen.main.traitCollection
        var controller = window?.rootViewController
        var named = controller
        while let presented = controller?.presentedViewController {
            controller = presented
            if !(presented is UIAlertController) { named = presented }
        }
        backDepth = controller?.browserBackDepth ?? 0
        let visible = named?.visibleDescendant
        title = visible?.navigationItemStorage?.title ?? visible?.title ?? ProcessInfo.processInfo.processName
        let color =
            window?.backgroundColor ?? named?.viewIfLoaded?.backgroundColor ?? visible?.viewIfLoaded?.backgroundColor
        background = color?.resolvedColor(with: traits).cgColor.wireText
        language = traits.typesettingLanguage
        keys = application.keyClaims
        wantsSamples = application.touchTracker.wantsSamples
        var styled = named
        while let child = styled?.childForStatusBarStyle { styled = child }
        isStatusBarLight =
            switch styled?.preferredStatusBarStyle ?? .default {
            case .lightContent: true
            case .darkContent: false
            case .default: traits.userInterfaceStyle == .dark
            }
    }

    /// What differs from what the page was told before.
    func changes(from old: PageProperties?) -> [(String, WireValue)] {
        var changes: [(String, WireValue)] = []
        if title != old?.title { changes.append(("title", .string(title))) }
        if background != old?.background || old == nil {
            changes.append(("bg", background.map { .string($0) } ?? .null))
        }
        if isStatusBarLight != old?.isStatusBarLight {
            changes.append(("bar", .string(isStatusBarLight ? "light" : "dark")))
        }
        if language != old?.language, !language.isEmpty { changes.append(("lang", .string(language))) }
        if keys != old?.keys ?? [] {
            changes.append(
                (
                    "keys",
                    .array(
                        keys.map { key in
                            [.string(key.name), .number(Double(key.modifiers)), .number(Double(key.level.rawValue))]
                        })
                ))
        }
        if wantsSamples != old?.wantsSamples ?? false { changes.append(("sa", wantsSamples ? 1 : 0)) }
        if backDepth != old?.backDepth { changes.append(("push", .number(Double(backDepth)))) }
        return changes
    }
}
