// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC
import QuartzCore

// What key-value coding knows of controls, bars and gesture recognizers.

extension ExposedMembers {
    static func exposeControls() {
        expose(
            UIControl.self,
            property("enabled", \UIControl.isEnabled),
            property("selected", \UIControl.isSelected),
            property("highlighted", \UIControl.isHighlighted),
            property("contentHorizontalAlignment", \UIControl.contentHorizontalAlignment),
            property("contentVerticalAlignment", \UIControl.contentVerticalAlignment))
        expose(
            UIButton.self,
            property("contentEdgeInsets", \UIButton.contentEdgeInsets),
            property("titleEdgeInsets", \UIButton.titleEdgeInsets),
            property("imageEdgeInsets", \UIButton.imageEdgeInsets),
            property("adjustsImageWhenHighlighted", \UIButton.adjustsImageWhenHighlighted),
            property("adjustsImageWhenDisabled", \UIButton.adjustsImageWhenDisabled),
            getter("titleLabel", \UIButton.titleLabel),
            getter("imageView", \UIButton.imageView))
        expose(
            UISwitch.self,
            property("on", \UISwitch.isOn),
            property("onTintColor", \UISwitch.onTintColor),
            property("thumbTintColor", \UISwitch.thumbTintColor))
        expose(
            UISlider.self,
            property("value", \UISlider.value),
            property("minimumValue", \UISlider.minimumValue),
            property("maximumValue", \UISlider.maximumValue),
            property("continuous", \UISlider.isContinuous),
            property("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
            property("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
            property("thumbTintColor", \UISlider.thumbTintColor),
            property("minimumValueImage", \UISlider.minimumValueImage),
            property("maximumValueImage", \UISlider.maximumValueImage))
        expose(
            UIStepper.self,
            property("value", \UIStepper.value),
            property("minimumValue", \UIStepper.minimumValue),
            property("maximumValue", \UIStepper.maximumValue),
            property("stepValue", \UIStepper.stepValue),
            property("continuous", \UIStepper.isContinuous),
            property("autorepeat", \UIStepper.autorepeat),
            property("wraps", \UIStepper.wraps))
        expose(
            UISegmentedControl.self,
            property("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex),
            property("momentary", \UISegmentedControl.isMomentary),
            property("apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent),
            property("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor))
        expose(
            UIPageControl.self,
            property("numberOfPages", \UIPageControl.numberOfPages),
            property("currentPage", \UIPageControl.currentPage),
            property("hidesForSinglePage", \UIPageControl.hidesForSinglePage),
            property("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
            property("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor))
        expose(
            UIDatePicker.self,
            property("date", \UIDatePicker.date),
            property("minimumDate", \UIDatePicker.minimumDate),
            property("maximumDate", \UIDatePicker.maximumDate),
            property("datePickerMode", \UIDatePicker.datePickerMode),
            property("minuteInterval", \UIDatePicker.minuteInterval),
            property("countDownDuration", \UIDatePicker.countDownDuration))
        expose(
            UIRefreshControl.self,
            property("attributedTitle", \UIRefreshControl.attributedTitle),
            method("endRefreshing", UIRefreshControl.self) { $0.endRefreshing() })
        expose(
            UIGestureRecognizer.self,
            property("enabled", \UIGestureRecognizer.isEnabled),
            property("cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView),
            property("delaysTouchesBegan", \UIGestureRecognizer.delaysTouchesBegan),
            property("delaysTouchesEnded", \UIGestureRecognizer.delaysTouchesEnded),
            property("name", \UIGestureRecognizer.name),
            getter("view", \UIGestureRecognizer.view),
            getter("state", \UIGestureRecognizer.state))
        expose(
            UITapGestureRecognizer.self,
            property("numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired),
            property("numberOfTouchesRequired", \UITapGestureRecognizer.numberOfTouchesRequired))
        expose(
            UILongPressGestureRecognizer.self,
            property("minimumPressDuration", \UILongPressGestureRecognizer.minimumPressDuration),
            property("allowableMovement", \UILongPressGestureRecognizer.allowableMovement),
            property("numberOfTapsRequired", \UILongPressGestureRecognizer.numberOfTapsRequired),
            property("numberOfTouchesRequired", \UILongPressGestureRecognizer.numberOfTouchesRequired))
    }

    static func exposeBars() {
        expose(
            UIBarItem.self,
            property("title", \UIBarItem.title),
            property("image", \UIBarItem.image),
            property("tag", \UIBarItem.tag),
            property("enabled", \UIBarItem.isEnabled),
            property("accessibilityLabel", \UIBarItem.accessibilityLabel),
            property("accessibilityHint", \UIBarItem.accessibilityHint),
            property("accessibilityIdentifier", \UIBarItem.accessibilityIdentifier))
        expose(
            UIBarButtonItem.self,
            property("style", \UIBarButtonItem.style),
            property("width", \UIBarButtonItem.width),
            property("tintColor", \UIBarButtonItem.tintColor),
            getter("customView", \UIBarButtonItem.customView))
        expose(
            UITabBarItem.self,
            property("selectedImage", \UITabBarItem.selectedImage),
            property("badgeValue", \UITabBarItem.badgeValue),
            property("badgeColor", \UITabBarItem.badgeColor),
            property("titlePositionAdjustment", \UITabBarItem.titlePositionAdjustment))
        expose(
            UINavigationItem.self,
            property("title", \UINavigationItem.title),
            property("prompt", \UINavigationItem.prompt),
            property("backButtonTitle", \UINavigationItem.backButtonTitle),
            property("hidesBackButton", \UINavigationItem.hidesBackButton),
            property("leftItemsSupplementBackButton", \UINavigationItem.leftItemsSupplementBackButton),
            property("largeTitleDisplayMode", \UINavigationItem.largeTitleDisplayMode),
            getter("titleView", \UINavigationItem.titleView),
            getter("leftBarButtonItem", \UINavigationItem.leftBarButtonItem),
            getter("rightBarButtonItem", \UINavigationItem.rightBarButtonItem),
            getter("backBarButtonItem", \UINavigationItem.backBarButtonItem))
        expose(
            UINavigationBar.self,
            property("barTintColor", \UINavigationBar.barTintColor),
            property("translucent", \UINavigationBar.isTranslucent),
            property("prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
            property("shadowImage", \UINavigationBar.shadowImage),
            property("backIndicatorImage", \UINavigationBar.backIndicatorImage),
            property("titleTextAttributes", \UINavigationBar.titleTextAttributes),
            property("largeTitleTextAttributes", \UINavigationBar.largeTitleTextAttributes))
        expose(
            UITabBar.self,
            property("barTintColor", \UITabBar.barTintColor),
            property("translucent", \UITabBar.isTranslucent),
            property("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
            property("backgroundImage", \UITabBar.backgroundImage),
            property("shadowImage", \UITabBar.shadowImage),
            property("selectionIndicatorImage", \UITabBar.selectionIndicatorImage),
            property("itemPositioning", \UITabBar.itemPositioning),
            property("itemWidth", \UITabBar.itemWidth),
            property("itemSpacing", \UITabBar.itemSpacing))
        expose(
            UIToolbar.self,
            property("barTintColor", \UIToolbar.barTintColor),
            property("translucent", \UIToolbar.isTranslucent))
    }
}
