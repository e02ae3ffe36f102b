// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// A cell that shows a text and counts what happens to it.
@MainActor class TextCell: UICollectionViewCell {
    static var made = 0
    var prepared = 0
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        Self.made += 1
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepareForReuse() {
        super.prepareForReuse()
        prepared += 1
    }
}

/// A cell as wide and high as its text says: "30x20".
@MainActor final class SizedCell: UICollectionViewCell {
    private let content = UIView()
    private var width: NSLayoutConstraint!
    private var height: NSLayoutConstraint!

    override init(frame: CGRect) {
        super.init(frame: frame)
        content.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(content)
        width = content.widthAnchor.constraint(equalToConstant: 10)
        height = content.heightAnchor.constraint(equalToConstant: 10)
        for constraint in [width!, height!] { constraint.priority = .defaultHigh }
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: contentView.topAnchor),
            content.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            content.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), width, height,
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func setSize(_ text: String) {
        let numbers = text.split(separator: "x").compactMap { Double($0) }
        if numbers.count == 2 { (width.constant, height.constant) = (numbers[0], numbers[1]) }
    }
}

@MainActor final class Header: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Sections of texts, and a record of what the collection view asked and told.
@MainActor class ItemModel: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var sections: [[String]]
    var log: [String] = []
    var highlightable = true
    var selectable = true
    var deselectable = true
    var logsDisplay = false
    var whenAsked: ((IndexPath) -> Void)?
    var movable: (IndexPath) -> Bool = { _ in true }
    var moveTarget: (IndexPath) -> IndexPath = { $0 }
    var offsetTarget: (CGPoint) -> CGPoint = { $0 }

    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        whenAsked?(indexPath)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? TextCell)?.label.text = sections[indexPath.section][indexPath.item]
        (cell as? SizedCell)?.setSize(sections[indexPath.section][indexPath.item])
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        (view as? Header)?.label.text = "\(indexPath.section)"
        return view
    }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        log.append(
            "move \(sourceIndexPath.section).\(sourceIndexPath.item) "
                + "\(destinationIndexPath.section).\(destinationIndexPath.item)"
        )
        let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        movable(indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { moveTarget(proposedIndexPath) }

    func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { offsetTarget(proposedContentOffset) }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        log.append("shouldHighlight \(indexPath.item)")
        return highlightable
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        log.append("didHighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        log.append("didUnhighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        log.append("shouldSelect \(indexPath.item)")
        return selectable
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        log.append("shouldDeselect \(indexPath.item)")
        return deselectable
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("didSelect \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.append("didDeselect \(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { if logsDisplay { log.append("will \(indexPath.section).\(indexPath.item)") } }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { if logsDisplay { log.append("end \(indexPath.section).\(indexPath.item)") } }
    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) { if logsDisplay { log.append("will \(Self.short(elementKind)) \(indexPath.section)") } }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { if logsDisplay { log.append("end \(Self.short(elementKind)) \(indexPath.section)") } }

    private static func short(_ kind: String) -> String {
        kind == UICollectionView.elementKindSectionHeader ? "header" : "footer"
    }
}

/// Keeps the data sources of the collection views that tests show, which these don't.
@MainActor private var shownModels: [AnyObject] = []

extension Screen {
    /// A collection view that fills the screen, with `TextCell` registered as `cell` and `Header` as `header`.
    @discardableResult
    func showCollection(
        _ model: (any UICollectionViewDataSource & UICollectionViewDelegate)?,
        layout: UICollectionViewLayout? = nil, frame: CGRect? = nil, cell: AnyClass = TextCell.self,
        prepare: (UICollectionView) -> Void = { _ in }
    ) -> UICollectionView {
        let collection = UICollectionView(
            frame: frame ?? view.bounds, collectionViewLayout: layout ?? UICollectionViewFlowLayout())
        collection.register(cell, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            collection.register(Header.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        }
        if let model { shownModels.append(model) }
        collection.dataSource = model
        collection.delegate = model
        prepare(collection)
        view.addSubview(collection)
        commit()
        return collection
    }
}

@MainActor func flow(_ size: CGSize, line: CGFloat = 0, item: CGFloat = 0) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (size, line, item)
    return layout
}

func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

extension UICollectionView {
    /// The texts of the visible cells.
    var texts: [String] { visibleCells.map { ($0 as? TextCell)?.label.text ?? "" } }
}

/// Expects that a process ended with a complaint that contains `text`.
func expectComplaint(
    _ result: ExitTest.Result?, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(text), "\(message)", sourceLocation: sourceLocation)
}
