// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Groups layer changes: their animation timing and a block that runs when their animations have ended.
///
/// Used on the main thread only.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/catransaction
open class CATransaction: NSObject {
    private final class Scope {
        var duration: CFTimeInterval?
        var timing: CAMediaTimingFunction?
        var disableActions: Bool?
        let group = AnimationGroup()
    }

    nonisolated(unsafe) private static var scopes: [Scope] = []

    /// What counts the animations of the innermost transaction.
    static var currentGroup: AnimationGroup? { scopes.last?.group }

    open class func begin() { scopes.append(Scope()) }

    open class func commit() {
        guard let scope = scopes.popLast() else { return }
        scope.group.close()
    }

    open class func flush() { TransactionObserver.shared.flush?() }

    open class func animationDuration() -> CFTimeInterval { scopes.last { $0.duration != nil }?.duration ?? 0.25 }
    open class func setAnimationDuration(_ dur: CFTimeInterval) { scopes.last?.duration = dur }

    open class func animationTimingFunction() -> CAMediaTimingFunction? { scopes.last { $0.timing != nil }?.timing }
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { scopes.last?.timing = function }

    open class func disableActions() -> Bool { scopes.last { $0.disableActions != nil }?.disableActions ?? false }
    open class func setDisableActions(_ flag: Bool) { scopes.last?.disableActions = flag }

    open class func completionBlock() -> (() -> Void)? {
        scopes.last?.group.completion.map { block in { block(true) } }
    }

    /// Sets what runs when the animations of this transaction have ended; at once after the commit when there are none.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        scopes.last?.group.completion = block.map { block in { _ in block() } }
    }
}

/// What `CATransaction.flush()` asks to commit the layer trees.
package final class TransactionObserver: @unchecked Sendable {
    package static let shared = TransactionObserver()
    package var flush: (() -> Void)?
}

/// Counts animations that belong together and tells when the last has ended.
package final class AnimationGroup {
    package var completion: ((_ finished: Bool) -> Void)?
    private var running = 0
    private var isClosed = false
    private var allFinished = true

    package init() {}

    /// Whether animations have been started.
    package private(set) var hasAnimations = false

    func started() {
        running += 1
        hasAnimations = true
    }

    func ended(finished: Bool) {
        running -= 1
        allFinished = allFinished && finished
        completeIfOver()
    }

    /// No more animations come; the completion may run.
    package func close() {
        isClosed = true
        completeIfOver()
    }

    private func completeIfOver() {
        guard isClosed, running == 0, let completion else { return }
        self.completion = nil
        if hasAnimations {
            completion(allFinished)
        } else {
            let finished = allFinished
            MediaClock.shared.after(0) { completion(finished) }
        }
    }
}
