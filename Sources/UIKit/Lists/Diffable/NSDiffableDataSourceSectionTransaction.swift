// SPDX-License-Identifier: Apache-2.0

/// What a person's reordering has changed in one section of a diffable data source.
///
/// Follows: https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesectiontransaction-swift.struct
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
    public let sectionIdentifier: SectionIdentifierType
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// What has changed in the list of the section's items.
    public let difference: CollectionDifference<ItemIdentifierType>

    init(
        _ sectionIdentifier: SectionIdentifierType,
        from initial: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        to final: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        self.sectionIdentifier = sectionIdentifier
        (initialSnapshot, finalSnapshot) = (initial, final)
        difference = final.items.difference(from: initial.items).inferringMoves()
    }
}
