// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something that can be set through appearance proxies: how to read, compare and set it.
@MainActor struct AppearanceSetting {
    /// The class that declares it.
    let owner: NSObject.Type
    let value: (NSObject) -> Any?
    let set: (NSObject, Any?) -> Void
    let isSame: (Any?, Any?) -> Bool

    /// A setting that is read and set by functions.
    init<Owner: NSObject, Value>(
        get: @escaping (Owner) -> Value?, set: @escaping (Owner, Value?) -> Void,
        isSame: @escaping (Value, Value) -> Bool
    ) {
        owner = Owner.self
        value = { get(unsafeDowncast($0, to: Owner.self)) }
        self.set = { set(unsafeDowncast($0, to: Owner.self), $1 as? Value) }
        self.isSame = { first, second in
            switch (first as? Value, second as? Value) {
            case (nil, nil): true
            case (let first?, let second?): isSame(first, second)
            default: false
            }
        }
    }

    init<Owner: NSObject, Value: Equatable>(_ path: ReferenceWritableKeyPath<Owner, Value>) {
        self.init(
            get: { (owner: Owner) in owner[keyPath: path] },
            set: { (owner: Owner, value: Value?) in if let value { owner[keyPath: path] = value } },
            isSame: { first, second in first == second })
    }

    init<Owner: NSObject, Value: Equatable>(_ path: ReferenceWritableKeyPath<Owner, Value?>) {
        self.init(
            get: { (owner: Owner) in owner[keyPath: path] },
            set: { (owner: Owner, value: Value?) in owner[keyPath: path] = value },
            isSame: { first, second in first == second })
    }

    /// Attributes of text.
    init<Owner: NSObject>(attributes path: ReferenceWritableKeyPath<Owner, [NSAttributedString.Key: Any]?>) {
        self.init(
            get: { (owner: Owner) in owner[keyPath: path] },
            set: { (owner: Owner, value: [NSAttributedString.Key: Any]?) in owner[keyPath: path] = value },
            isSame: Self.areSame)
    }

    /// Attributes of text in a state.
    init<Owner: NSObject>(
        attributesFor state: UIControl.State,
        get: @escaping (Owner) -> (UIControl.State) -> [NSAttributedString.Key: Any]?,
        set: @escaping (Owner) -> ([NSAttributedString.Key: Any]?, UIControl.State) -> Void
    ) {
        self.init(
            get: { (owner: Owner) in get(owner)(state) },
            set: { (owner: Owner, value: [NSAttributedString.Key: Any]?) in set(owner)(value, state) },
            isSame: Self.areSame)
    }

    /// The look of a bar, of which each bar gets a copy.
    init<Owner: NSObject, Look: UIBarAppearance>(
        look get: @escaping (Owner) -> Look?, set: @escaping (Owner, Look?) -> Void
    ) {
        self.init(get: get, set: { set($0, $1?.makeCopy() as? Look) }, isSame: ===)
    }

    private static func areSame(
        _ first: [NSAttributedString.Key: Any], _ second: [NSAttributedString.Key: Any]
    ) -> Bool {
        let (first, second) = (first.mapKeys(\.rawValue), second.mapKeys(\.rawValue))
        return (first as NSDictionary).isEqual(second as NSDictionary)
    }
}

extension Dictionary {
    fileprivate func mapKeys<Other: Hashable>(_ transform: (Key) -> Other) -> [Other: Value] {
        Dictionary<Other, Value>(uniqueKeysWithValues: map { (transform($0), $1) })
    }
}
