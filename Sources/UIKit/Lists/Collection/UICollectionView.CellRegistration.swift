// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UICollectionView {
    /// Makes and fills the cells of one kind of item.
    ///
    /// Create it once, not in `collectionView(_:cellForItemAt:)`, and use it in
    /// `dequeueConfiguredReusableCell(using:for:item:)`.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionview/cellregistration
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        public init(handler: @escaping Handler) {
            self.handler = handler
            identity = RegistrationIdentity("cell")
        }

        let handler: Handler
        let identity: RegistrationIdentity
    }

    /// Makes and fills the supplementary views of one kind.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionview/supplementaryregistration
    @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
            identity = RegistrationIdentity("supplementary")
        }

        let elementKind: String
        let handler: Handler
        let identity: RegistrationIdentity
    }
}

/// What tells registrations apart.
@MainActor struct RegistrationIdentity {
    private static var count = 0
    /// How many data sources are providing a view just now.
    static var providing = 0

    let identifier: String
    /// Whether the registration was created while a view was provided, too late to be used again.
    let isMadeWhileProviding: Bool

    init(_ kind: String) {
        Self.count += 1
        identifier = "registration.\(kind).\(Self.count)"
        isMadeWhileProviding = Self.providing > 0
    }

    func check(_ what: String, _ provider: String) {
        guard isMadeWhileProviding else { return }
        fault(
            "Attempted to dequeue a \(what) using a registration that was created inside \(provider) or inside a "
                + "UICollectionViewDiffableDataSource \(what) provider. Creating a new registration each time a "
                + "\(what) is "
                + "requested will prevent reuse and cause created \(what)s to remain inaccessible in memory for the "
                + "lifetime "
                + "of the collection view. Registrations should be created up front and reused. Registration: "
                + "\(identifier)"
        )
    }
}
