// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC

/// The methods of UIKit's protocols that return nothing, which an object that hands messages on can listen to.
enum ExposedProtocols {
    static func expose() {
        exposeAnnouncedMethods()
        __exposeProtocol(
            [
                "scrollViewDidChangeAdjustedContentInset:",
                "scrollViewDidEndDecelerating:",
                "scrollViewDidEndDragging:willDecelerate:",
                "scrollViewDidEndScrollingAnimation:",
                "scrollViewDidEndZooming:with:atScale:",
                "scrollViewDidScroll:",
                "scrollViewDidScrollToTop:",
                "scrollViewDidZoom:",
                "scrollViewWillBeginDecelerating:",
                "scrollViewWillBeginDragging:",
                "scrollViewWillBeginZooming:with:",
                "scrollViewWillEndDragging:withVelocity:targetContentOffset:",
            ]
        ) { $0 is any UIScrollViewDelegate.Type }
        __exposeProtocol(
            [
                "tableView:accessoryButtonTappedForRowWith:",
                "tableView:didDeselectRowAt:",
                "tableView:didEndDisplaying:forRowAt:",
                "tableView:didEndDisplayingFooterView:forSection:",
                "tableView:didEndDisplayingHeaderView:forSection:",
                "tableView:didEndEditingRowAt:",
                "tableView:didHighlightRowAt:",
                "tableView:didSelectRowAt:",
                "tableView:didUnhighlightRowAt:",
                "tableView:performAction:forRowAt:withSender:",
                "tableView:performPrimaryActionForRowAt:",
                "tableView:willBeginEditingRowAt:",
                "tableView:willDisplay:forRowAt:",
                "tableView:willDisplayContextMenu:animator:",
                "tableView:willDisplayFooterView:forSection:",
                "tableView:willDisplayHeaderView:forSection:",
                "tableView:willEndContextMenuInteraction:animator:",
                "tableView:willPerformPreviewActionForMenuWith:animator:",
            ]
        ) { $0 is any UITableViewDelegate.Type }
        __exposeProtocol(
            [
                "tableView:commit:forRowAt:",
                "tableView:moveRowAt:to:",
            ]
        ) { $0 is any UITableViewDataSource.Type }
        __exposeProtocol(
            [
                "tableView:cancelPrefetchingForRowsAt:"
            ]
        ) { $0 is any UITableViewDataSourcePrefetching.Type }
        __exposeProtocol(
            [
                "collectionView:didDeselectItemAt:",
                "collectionView:didEndDisplaying:forItemAt:",
                "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:at:",
                "collectionView:didHighlightItemAt:",
                "collectionView:didSelectItemAt:",
                "collectionView:didUnhighlightItemAt:",
                "collectionView:performAction:forItemAt:withSender:",
                "collectionView:performPrimaryActionForItemAt:",
                "collectionView:willDisplay:forItemAt:",
                "collectionView:willDisplayContextMenu:animator:",
                "collectionView:willDisplaySupplementaryView:forElementKind:at:",
                "collectionView:willEndContextMenuInteraction:animator:",
                "collectionView:willPerformPreviewActionForMenuWith:animator:",
            ]
        ) { $0 is any UICollectionViewDelegate.Type }
        __exposeProtocol(
            [
                "collectionView:moveItemAt:to:"
            ]
        ) { $0 is any UICollectionViewDataSource.Type }
        __exposeProtocol(
            [
                "collectionView:cancelPrefetchingForItemsAt:"
            ]
        ) { $0 is any UICollectionViewDataSourcePrefetching.Type }
        __exposeProtocol(
            [
                "didDismissSearchController:",
                "didPresentSearchController:",
                "willDismissSearchController:",
                "willPresentSearchController:",
            ]
        ) { $0 is any UISearchControllerDelegate.Type }
        __exposeProtocol(
            [
                "navigationController:didShow:animated:",
                "navigationController:willShow:animated:",
            ]
        ) { $0 is any UINavigationControllerDelegate.Type }
        __exposeProtocol(
            [
                "tabBar:didSelect:"
            ]
        ) { $0 is any UITabBarDelegate.Type }
        __exposeProtocol(
            [
                "tabBarController:didSelect:"
            ]
        ) { $0 is any UITabBarControllerDelegate.Type }
        __exposeProtocol(
            [
                "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:",
                "presentationControllerDidAttemptToDismiss:",
                "presentationControllerDidDismiss:",
                "presentationControllerWillDismiss:",
            ]
        ) { $0 is any UIAdaptivePresentationControllerDelegate.Type }
        __exposeProtocol(
            [
                "pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:",
                "pageViewController:willTransitionTo:",
            ]
        ) { $0 is any UIPageViewControllerDelegate.Type }
        __exposeProtocol(
            [
                "textFieldDidBeginEditing:",
                "textFieldDidChangeSelection:",
                "textFieldDidEndEditing:",
                "textFieldDidEndEditing:reason:",
            ]
        ) { $0 is any UITextFieldDelegate.Type }
        __exposeProtocol(
            [
                "textViewDidBeginEditing:",
                "textViewDidChange:",
                "textViewDidChangeSelection:",
                "textViewDidEndEditing:",
            ]
        ) { $0 is any UITextViewDelegate.Type }
        __exposeProtocol(
            [
                "textStorage:didProcessEditing:range:changeInLength:",
                "textStorage:willProcessEditing:range:changeInLength:",
            ]
        ) { $0 is any NSTextStorageDelegate.Type }
        __exposeProtocol(
            [
                "pickerView:didSelectRow:inComponent:"
            ]
        ) { $0 is any UIPickerViewDelegate.Type }
        __exposeProtocol(
            [
                "searchBar:selectedScopeButtonIndexDidChange:",
                "searchBar:textDidChange:",
                "searchBarBookmarkButtonClicked:",
                "searchBarCancelButtonClicked:",
                "searchBarSearchButtonClicked:",
                "searchBarTextDidBeginEditing:",
                "searchBarTextDidEndEditing:",
            ]
        ) { $0 is any UISearchBarDelegate.Type }
    }

    /// The methods that tell whoever listens when UIKit calls them.
    private static func exposeAnnouncedMethods() {
        __expose(
            UIViewController.self, [],
            announced: [
                "viewDidLoad", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:",
                "viewWillLayoutSubviews", "viewDidLayoutSubviews",
            ])
        __expose(UIView.self, [], announced: ["layoutSubviews", "didMoveToWindow"])
        let reused: [AnyClass] = [
            UITableViewCell.self, UITableViewHeaderFooterView.self, UICollectionReusableView.self,
        ]
        for type in reused {
            __expose(type, [], announced: ["prepareForReuse"])
        }
    }
}
