// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Records how changes are taken back, in groups, and takes them back and does them again.
///
/// Targets are not retained.
///
/// Follows: https://developer.apple.com/documentation/foundation/undomanager
/// Differs: groups by event end when the event has been handled, in the order of the main queue; `prepare(withInvocationTarget:)` and
/// selectors don't exist without Apple's runtime.
@preconcurrency @MainActor open class UndoManager: NSObject {
    /// What one call recorded.
    private struct Operation {
        weak var target: AnyObject?
        let undo: (AnyObject) -> Void
    }

    private final class Group {
        var operations: [Operation] = []
        var actionName = ""
        var isDiscardable = false
        /// The group that this one is in.
        let outer: Group?
        init(in outer: Group?) { self.outer = outer }
    }

    private var undoGroups: [Group] = []
    private var redoGroups: [Group] = []
    private var openGroup: Group?
    /// Whether the outermost open group was opened by the manager itself.
    private var groupIsAutomatic = false
    private var disableCount = 0

    public override init() { super.init() }

    // MARK: Registering

    /// Records how to take back a change; while the manager undoes, how to do it again.
    open func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        if openGroup == nil {
            guard groupsByEvent || isUndoing || isRedoing else {
                fault(
                    "UndoManager: registerUndo was called with no undo group open, and groupsByEvent is false. Call "
                        + "beginUndoGrouping() first.")
            }
            openAutomaticGroup()
        }
        openGroup?.operations.append(
            Operation(target: target, undo: { handler(unsafeDowncast($0, to: TargetType.self)) }))
        if !isUndoing, !isRedoing { redoGroups = [] }
    }

    open var isUndoRegistrationEnabled: Bool { disableCount == 0 }
    open func disableUndoRegistration() { disableCount += 1 }

    open func enableUndoRegistration() {
        guard disableCount > 0 else {
            fault("UndoManager: enableUndoRegistration() was called without disableUndoRegistration() before.")
        }
        disableCount -= 1
    }

    // MARK: Groups

    /// Whether what happens in one event is taken back together.
    open var groupsByEvent = true
    /// How many groups are open, one in the other.
    open var groupingLevel: Int {
        sequence(first: openGroup) { $0?.outer }.prefix { $0 != nil }.reduce(0) { count, _ in count + 1 }
    }

    /// How many groups are kept; 0 for no limit.
    open var levelsOfUndo = 0 { didSet { trim() } }

    open func beginUndoGrouping() {
        if groupingLevel == 0 { groupIsAutomatic = false }
        post(.NSUndoManagerCheckpoint)
        openGroup = Group(in: openGroup)
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    open func endUndoGrouping() {
        guard let group = openGroup else {
            fault("UndoManager: endUndoGrouping() was called with no undo group open.")
        }
        post(.NSUndoManagerCheckpoint)
        openGroup = group.outer
        if let outer = group.outer {
            outer.operations += group.operations
            if outer.actionName.isEmpty { outer.actionName = group.actionName }
        } else if !group.operations.isEmpty {
            post(.NSUndoManagerWillCloseUndoGroup)
            if isUndoing { redoGroups.append(group) } else { undoGroups.append(group) }
            trim()
        }
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    private func openAutomaticGroup() {
        groupIsAutomatic = true
        openGroup = Group(in: nil)
        post(.NSUndoManagerDidOpenUndoGroup)
        guard !isUndoing, !isRedoing else { return }
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.closeAutomaticGroup() }
        }
    }

    private func closeAutomaticGroup() { if groupIsAutomatic, groupingLevel == 1 { endUndoGrouping() } }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        undoGroups.removeFirst(max(0, undoGroups.count - levelsOfUndo))
        redoGroups.removeFirst(max(0, redoGroups.count - levelsOfUndo))
    }

    // MARK: Undoing and redoing

    open var canUndo: Bool { !undoGroups.isEmpty || openGroup?.operations.isEmpty == false }
    open var canRedo: Bool { !redoGroups.isEmpty }
    open private(set) var isUndoing = false
    open private(set) var isRedoing = false

    /// Closes the group of the current event and takes back the last group.
    open func undo() {
        closeAutomaticGroup()
        guard groupingLevel == 0 else {
            fault("UndoManager: undo() was called with \(groupingLevel) open undo groups. Call undoNestedGroup().")
        }
        undoNestedGroup()
    }

    /// Takes back the last closed group.
    open func undoNestedGroup() {
        guard let group = undoGroups.popLast() else { return }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        perform(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    /// Does again what was taken back last.
    open func redo() {
        closeAutomaticGroup()
        guard groupingLevel == 0, let group = redoGroups.popLast() else { return }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        perform(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    /// Runs the operations of a group, the last first; what they record makes a group of the other kind.
    private func perform(_ group: Group) {
        let outer = openGroup
        openGroup = Group(in: nil)
        openGroup?.actionName = group.actionName
        openGroup?.isDiscardable = group.isDiscardable
        for operation in group.operations.reversed() { operation.target.map(operation.undo) }
        while groupingLevel > 1 { endUndoGrouping() }
        endUndoGrouping()
        openGroup = outer
    }

    // MARK: Forgetting

    open func removeAllActions() {
        (undoGroups, redoGroups) = ([], [])
        openGroup?.operations = []
    }

    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in undoGroups + redoGroups + [openGroup].compactMap({ $0 }) {
            group.operations.removeAll { $0.target === target }
        }
        undoGroups.removeAll(where: \.operations.isEmpty)
        redoGroups.removeAll(where: \.operations.isEmpty)
    }

    // MARK: Names

    /// What the last group is called in a menu; empty when it has no name.
    open var undoActionName: String {
        (openGroup?.operations.isEmpty == false ? openGroup : undoGroups.last)?.actionName ?? ""
    }
    open var redoActionName: String { redoGroups.last?.actionName ?? "" }

    /// Names the group that is open, or the last one.
    open func setActionName(_ actionName: String) {
        if let openGroup { openGroup.actionName = actionName } else { undoGroups.last?.actionName = actionName }
    }

    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    open func undoMenuTitle(forUndoActionName actionName: String) -> String { Self.title("Undo", "실행 취소", actionName) }
    open func redoMenuTitle(forUndoActionName actionName: String) -> String { Self.title("Redo", "실행 복귀", actionName) }

    private static func title(_ english: String, _ korean: String, _ name: String) -> String {
        let isKorean = UIScreen.main.traitCollection.values.typesettingLanguage?.hasPrefix("ko") == true
        if name.isEmpty { return isKorean ? korean : english }
        return isKorean ? "\(name) \(korean)" : "\(english) \(name)"
    }

    // MARK: Discardable actions

    /// Marks the open group as one that may be lost, such as a moved selection.
    open func setActionIsDiscardable(_ discardable: Bool) {
        (openGroup ?? undoGroups.last)?.isDiscardable = discardable
    }
    open var undoActionIsDiscardable: Bool { undoGroups.last?.isDiscardable ?? false }
    open var redoActionIsDiscardable: Bool { redoGroups.last?.isDiscardable ?? false }

    private func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension NSNotification.Name {
    public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
    public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    public static let NSUndoManagerWillCloseUndoGroup =
        NSNotification.Name("NSUndoManagerWillCloseUndoGroupNotification")
    public static let NSUndoManagerDidCloseUndoGroup =
        NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
    public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
    public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
    public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
    public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
}
