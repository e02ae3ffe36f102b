// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A drag that has begun in the app.
@MainActor final class DragSession: NSObject, UIDragSession {
    var items: [UIDragItem] = []
    var localContext: Any?
    var pointInWindow = CGPoint.zero
    weak var window: UIWindow?
    /// What has begun the drag.
    weak var interaction: UIDragInteraction?
    /// Where the items come from in a list: index paths by items.
    var sources: [ObjectIdentifier: IndexPath] = [:]
    /// The list that they come from.
    weak var sourceList: UIView?

    init(_ window: UIWindow) {
        self.window = window
        super.init()
    }

    func location(in view: UIView) -> CGPoint { view.convert(pointInWindow, from: nil) }

    var allowsMoveOperation: Bool {
        guard let interaction else { return false }
        return interaction.delegate?.dragInteraction(interaction, sessionAllowsMoveOperation: self) ?? true
    }

    var isRestrictedToDraggingApplication: Bool {
        guard let interaction else { return false }
        return interaction.delegate?.dragInteraction(interaction, sessionIsRestrictedToDraggingApplication: self)
            ?? false
    }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.haveConforming(typeIdentifiers)
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { items.canLoad(aClass) }
}

/// What may be dropped: a drag of the app, or one from outside of the page.
@MainActor final class DropSession: NSObject, UIDropSession {
    private let drag: DragSession?
    private let outerItems: [UIDragItem]
    /// Where the pointer of a drag from outside is, in the window.
    var outerPoint = CGPoint.zero
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    let progress = Progress(totalUnitCount: 0)

    init(_ drag: DragSession) {
        (self.drag, outerItems) = (drag, [])
        super.init()
    }

    init(items: [UIDragItem]) {
        (drag, outerItems) = (nil, items)
        super.init()
    }

    var items: [UIDragItem] { drag?.items ?? outerItems }
    var localDragSession: (any UIDragSession)? { drag }
    var pointInWindow: CGPoint { drag?.pointInWindow ?? outerPoint }
    func location(in view: UIView) -> CGPoint { view.convert(pointInWindow, from: nil) }
    var allowsMoveOperation: Bool { drag?.allowsMoveOperation ?? false }
    var isRestrictedToDraggingApplication: Bool { drag?.isRestrictedToDraggingApplication ?? false }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.haveConforming(typeIdentifiers)
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { items.canLoad(aClass) }

    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let collector = ObjectCollector(count: providers.count, progress: progress, completion)
        progress.totalUnitCount += Int64(providers.count)
        if providers.isEmpty {
            DispatchQueue.main.async { MainActor.assumeIsolated { collector.finish() } }
        }
        for (index, provider) in providers.enumerated() {
            provider.loadObject(ofClass: aClass) { object, _ in
                nonisolated(unsafe) let object = object
                DispatchQueue.main.async { MainActor.assumeIsolated { collector.take(object, at: index) } }
            }
        }
        return progress
    }
}

/// Waits for the objects of several providers; used on the main thread.
@MainActor private final class ObjectCollector {
    private var objects: [(any NSItemProviderReading)?]
    private var missing: Int
    private let progress: Progress
    private let completion: ([any NSItemProviderReading]) -> Void

    init(count: Int, progress: Progress, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
        objects = Array(repeating: nil, count: count)
        (missing, self.progress, self.completion) = (count, progress, completion)
    }

    func take(_ object: (any NSItemProviderReading)?, at index: Int) {
        objects[index] = object
        missing -= 1
        progress.completedUnitCount += 1
        if missing == 0 { finish() }
    }

    func finish() { completion(objects.compactMap { $0 }) }
}

extension [UIDragItem] {
    @MainActor func haveConforming(_ types: [String]) -> Bool {
        contains { item in types.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }

    @MainActor func canLoad(_ type: any NSItemProviderReading.Type) -> Bool {
        contains { $0.itemProvider.canLoadObject(ofClass: type) }
    }
}
