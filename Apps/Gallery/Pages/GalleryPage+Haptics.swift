// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let haptics = GalleryPage(
        "Haptics",
        code: """
            let generator = UIImpactFeedbackGenerator(style: .heavy)
            generator.prepare()
            generator.impactOccurred()
            UISelectionFeedbackGenerator().selectionChanged()
            UINotificationFeedbackGenerator().notificationOccurred(.success)
            """
    ) { context in
        @MainActor func button(_ title: String, _ feel: @escaping @MainActor () -> Void) -> Example {
            let action = UIAction(title: title) { _ in
                feel()
                context.report(title)
            }
            var configuration = UIButton.Configuration.tinted()
            configuration.title = title
            return Example(
                caption: "", view: UIButton(configuration: configuration, primaryAction: action), fills: true)
        }
        let styles: [(String, UIImpactFeedbackGenerator.FeedbackStyle)] = [
            ("Light impact", .light), ("Medium impact", .medium), ("Heavy impact", .heavy), ("Soft impact", .soft),
            ("Rigid impact", .rigid),
        ]
        let types: [(String, UINotificationFeedbackGenerator.FeedbackType)] = [
            ("Success", .success), ("Warning", .warning), ("Error", .error),
        ]
        return styles.map { style in
            button(style.0) { UIImpactFeedbackGenerator(style: style.1).impactOccurred() }
        } + [button("Selection") { UISelectionFeedbackGenerator().selectionChanged() }]
            + types.map { type in
                button(type.0) { UINotificationFeedbackGenerator().notificationOccurred(type.1) }
            }
    }
}
