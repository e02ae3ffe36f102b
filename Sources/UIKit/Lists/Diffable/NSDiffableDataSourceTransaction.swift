// SPDX-License-Identifier: Apache-2.0

/// What a person's reordering has changed in a diffable data source.
///
/// Follows: https://developer.apple.com/documentation/uikit/nsdiffabledatasourcetransaction-swift.struct
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// What has changed in the list of all items.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The same for each section in which something has changed.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

    init(
        from initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        to final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        sections: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
    ) {
        (initialSnapshot, finalSnapshot, sectionTransactions) = (initial, final, sections)
        difference = final.itemIdentifiers.difference(from: initial.itemIdentifiers).inferringMoves()
    }
}
