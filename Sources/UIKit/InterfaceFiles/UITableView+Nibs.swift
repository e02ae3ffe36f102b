// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITableView {
    /// Makes a cell of the nib that is registered for an identifier.
    func cell(fromNib identifier: String) -> UITableViewCell? {
        guard let nib = cellNibs[identifier] else { return nil }
        let objects = UIView.withoutAnimation { nib.instantiate(withOwner: nil) }
        guard objects.count == 1, let cell = objects[0] as? UITableViewCell else {
            fault(
                "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object "
                    + "which must be a UITableViewCell instance")
        }
        if let own = cell.reuseIdentifier, !own.isEmpty, own != identifier {
            fault(
                "cell reuse identifier in nib (\(own)) does not match the identifier used to register the nib "
                    + "(\(identifier))")
        }
        cell.reuseIdentifier = identifier
        return cell
    }

    func headerFooter(fromNib identifier: String) -> UITableViewHeaderFooterView? {
        guard let nib = headerFooterNibs[identifier] else { return nil }
        let objects = UIView.withoutAnimation { nib.instantiate(withOwner: nil) }
        guard objects.count == 1, let view = objects[0] as? UITableViewHeaderFooterView else {
            fault(
                "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object "
                    + "which must be a UITableViewHeaderFooterView instance")
        }
        view.reuseIdentifier = identifier
        return view
    }
}

extension UICollectionView {
    /// Makes a cell or supplementary view of the nib that is registered for it.
    func view(from nib: UINib, _ key: ReusePool.Key, size: CGSize?) -> UICollectionReusableView {
        let objects = UIView.withoutAnimation { nib.instantiate(withOwner: nil) }
        let wanted = key.category == .cell ? "UICollectionViewCell" : "UICollectionReusableView"
        guard objects.count == 1, let view = objects[0] as? UICollectionReusableView,
            key.category != .cell || view is UICollectionViewCell
        else {
            fault(
                "invalid nib registered for identifier (\(key.identifier)) - nib must contain exactly one top level "
                    + "object which must be a \(wanted) instance")
        }
        if let own = view.reuseIdentifier, !own.isEmpty, own != key.identifier {
            fault(
                "view reuse identifier in nib (\(own)) does not match the identifier used to register the nib "
                    + "(\(key.identifier))")
        }
        view.reuseIdentifier = key.identifier
        if let size { UIView.performWithoutAnimation { view.frame = CGRect(origin: .zero, size: size) } }
        return view
    }
}
