// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Groups layer changes: their animation timing and a block that runs when their animations have ended.
///
/// What is set outside of `begin()` and `commit()` holds until the end of the turn of the run loop. Used on the main thread only.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/catransaction
open class CATransaction: NSObject {
    private final class Scope {
        var values: [String: Any] = [:]
        let group = AnimationGroup()
    }

    nonisolated(unsafe) private static var scopes: [Scope] = []
    /// The transaction of this turn of the run loop, once something has been set in it.
    nonisolated(unsafe) private static var implicitScope: Scope?

    /// What counts the animations of the innermost transaction.
    static var currentGroup: AnimationGroup? { (scopes.last ?? implicitScope)?.group }

    private static var settableScope: Scope {
        if let scope = scopes.last ?? implicitScope { return scope }
        let scope = Scope()
        implicitScope = scope
        // Its end brings a commit, as any change does.
        TransactionObserver.shared.schedule?()
        return scope
    }

    open class func begin() { scopes.append(Scope()) }

    open class func commit() {
        guard let scope = scopes.popLast() else { return }
        scope.group.close()
    }

    /// Ends what was set in this turn of the run loop outside of transactions.
    package static func commitImplicit() {
        guard let scope = implicitScope else { return }
        implicitScope = nil
        scope.group.close()
    }

    open class func flush() { TransactionObserver.shared.flush?() }

    /// The value of one of the `kCATransaction` keys in the innermost transaction that has it.
    open class func value(forKey key: String) -> Any? {
        for scope in scopes.reversed() { if let value = scope.values[key] { return value } }
        return implicitScope?.values[key]
    }

    open class func setValue(_ anObject: Any?, forKey key: String) {
        if key == kCATransactionCompletionBlock {
            setCompletionBlock(anObject as? () -> Void)
        } else {
            settableScope.values[key] = anObject
        }
    }

    /// The duration in seconds of animations that don't have one.
    open class func animationDuration() -> CFTimeInterval {
        switch value(forKey: kCATransactionAnimationDuration) {
        case let number as NSNumber: number.doubleValue
        case let number as Double: number
        default: 0.25
        }
    }
    open class func setAnimationDuration(_ dur: CFTimeInterval) {
        setValue(dur, forKey: kCATransactionAnimationDuration)
    }

    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
    }
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        setValue(function, forKey: kCATransactionAnimationTimingFunction)
    }

    /// Whether changes of properties are not animated.
    open class func disableActions() -> Bool {
        switch value(forKey: kCATransactionDisableActions) {
        case let flag as Bool: flag
        case let number as NSNumber: number.boolValue
        default: false
        }
    }
    open class func setDisableActions(_ flag: Bool) { setValue(flag, forKey: kCATransactionDisableActions) }

    open class func completionBlock() -> (() -> Void)? {
        (scopes.last ?? implicitScope)?.group.completion.map { block in { block(true) } }
    }

    /// Sets what runs when the animations of this transaction that are added from now on have ended; at once after the commit when
    /// there are none.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        settableScope.group.completion = block.map { block in { _ in block() } }
    }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

/// What `CATransaction.flush()` asks to commit the layer trees.
package final class TransactionObserver: @unchecked Sendable {
    package static let shared = TransactionObserver()
    package var flush: (() -> Void)?
    /// Asks for a commit at the end of this turn.
    package var schedule: (() -> Void)?
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
