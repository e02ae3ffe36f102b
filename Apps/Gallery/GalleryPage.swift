// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A page of the gallery: something in its states, and the code that makes it.
///
/// To add one, write a file in `Pages/` and name it in `GallerySection.all`.
@MainActor struct GalleryPage {
    /// What a page shows: a caption with a view below it.
    struct Example {
        var caption: String
        var view: UIView
        /// Whether the view is as wide as the page.
        var fills = false
    }

    /// What a page's code can use.
    struct Context {
        /// The controller that shows the page, to present from.
        unowned let controller: UIViewController
        /// Shows a word about what has happened.
        let report: @MainActor (String) -> Void
    }

    let title: String
    let code: String
    let examples: @MainActor (Context) -> [Example]

    init(_ title: String, code: String, examples: @escaping @MainActor (Context) -> [Example]) {
        (self.title, self.code, self.examples) = (title, code, examples)
    }
}

/// A section of the gallery's table.
@MainActor struct GallerySection {
    let title: String
    let pages: [GalleryPage]

    static let all = [
        GallerySection(
            title: "Controls",
            pages: [
                .switches, .sliders, .steppers, .pageControls, .progressViews, .buttons, .segmentedControls,
                .activityIndicators,
            ]),
        GallerySection(
            title: "Pickers", pages: [.pickers, .dateWheels, .compactDates, .calendars, .calendarViews, .colorWells]),
        GallerySection(title: "Events", pages: [.gestures, .keyboard, .pointers, .haptics, .dragAndDrop]),
        GallerySection(title: "Menus and effects", pages: [.menus, .contextMenus, .editMenus, .blurs]),
        GallerySection(title: "Lists", pages: [.layoutTransitions]),
        GallerySection(
            title: "Controllers",
            pages: [
                .navigationBars, .largeTitles, .tabs, .splitViews, .pageViews, .search, .interfaceFiles,
            ]),
        GallerySection(
            title: "Presentation", pages: [.sheets, .presentationStyles, .popovers, .alerts, .interactiveTransitions]),
        GallerySection(
            title: "Animation",
            pages: [.viewAnimations, .springs, .keyframes, .propertyAnimators, .layerAnimations, .transitions]),
        GallerySection(
            title: "System",
            pages: [
                .pasteboard, .links, .notifications, .photos, .documents, .webViews, .sounds, .imageFilters, .locations,
                .keychain, .undo, .appearanceProxies, .accessibilityActions, .rightToLeft, .localization,
                .assetCatalogs,
            ]),
    ]
}
