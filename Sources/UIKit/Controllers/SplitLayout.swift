// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the columns of a split view are; in its bounds, in points.
struct SplitLayout: Equatable {
    /// What the layout is worked out from.
    struct Input: Equatable {
        var size = CGSize.zero
        var mode = UISplitViewController.DisplayMode.oneBesideSecondary
        /// Width of the outer column of three, or of the first of two.
        var primaryWidth: CGFloat = 320
        /// Width of the middle column; nil where there are two columns.
        var supplementaryWidth: CGFloat?
        /// Whether the first column is at the left.
        var startsAtLeft = true
    }

    private(set) var frames: [UISplitViewController.Column: CGRect] = [:]
    /// Columns that are seen, from the first one on.
    private(set) var shown: [UISplitViewController.Column] = []
    /// Whether the secondary column is dimmed, and a tap on it hides what lies over it.
    private(set) var dims = false

    init(_ input: Input) {
        let (primary, middle, size) = (input.primaryWidth, input.supplementaryWidth ?? 0, input.size)
        let isTriple = input.supplementaryWidth != nil
        // How many columns are beside the secondary one or over it.
        let count: Int =
            switch input.mode {
            case .secondaryOnly, .automatic: 0
            case .oneBesideSecondary, .oneOverSecondary: 1
            case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: isTriple ? 2 : 1
            }
        let taken = count == 0 ? 0 : isTriple ? middle + (count == 2 ? primary : 0) : primary
        let isBeside = input.mode == .oneBesideSecondary || input.mode == .twoBesideSecondary
        dims = count > 0 && !isBeside
        let secondaryX =
            isBeside ? taken : input.mode == .twoDisplaceSecondary && isTriple ? taken : 0
        let secondaryWidth =
            isBeside
            ? size.width - taken : input.mode == .twoDisplaceSecondary && isTriple ? size.width - middle : size.width
        frames[.secondary] = CGRect(x: secondaryX, y: 0, width: max(0, secondaryWidth), height: size.height)
        frames[.primary] = CGRect(
            x: isTriple ? (count == 2 ? 0 : -primary - (count == 0 ? middle : 0)) : count == 0 ? -primary : 0, y: 0,
            width: primary, height: size.height)
        if isTriple {
            frames[.supplementary] = CGRect(
                x: count == 2 ? primary : count == 1 ? 0 : -middle, y: 0, width: middle, height: size.height)
        }
        shown =
            count == 0
            ? [.secondary]
            : isTriple
                ? (count == 2 ? [.primary, .supplementary, .secondary] : [.supplementary, .secondary])
                : [.primary, .secondary]
        guard !input.startsAtLeft else { return }
        for (column, frame) in frames {
            frames[column] = CGRect(
                x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        }
    }
}
