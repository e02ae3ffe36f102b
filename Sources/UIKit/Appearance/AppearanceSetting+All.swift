// SPDX-License-Identifier: Apache-2.0

import Foundation

extension AppearanceSetting {
    /// Everything that can be set through a proxy.
    static let all: [AppearanceSetting] = views + bars + barItems + controls + texts + lists

    private static let states: [UIControl.State] = [
        .normal, .highlighted, .disabled, .selected, .focused, [.selected, .highlighted],
    ]

    private static let views: [AppearanceSetting] = [
        AppearanceSetting(get: { (view: UIView) in view.ownTintColor }, set: { $0.tintColor = $1 }, isSame: ==),
        AppearanceSetting(\UIView.backgroundColor),
        AppearanceSetting(\UIView.semanticContentAttribute),
    ]

    private static let bars: [AppearanceSetting] = [
        AppearanceSetting(\UINavigationBar.barTintColor),
        AppearanceSetting(\UINavigationBar.isTranslucent),
        AppearanceSetting(\UINavigationBar.prefersLargeTitles),
        AppearanceSetting(attributes: \UINavigationBar.titleTextAttributes),
        AppearanceSetting(attributes: \UINavigationBar.largeTitleTextAttributes),
        AppearanceSetting(\UINavigationBar.shadowImage),
        AppearanceSetting(\UINavigationBar.backgroundImages),
        AppearanceSetting(\UINavigationBar.backIndicatorImage),
        AppearanceSetting(\UINavigationBar.backIndicatorTransitionMaskImage),
        AppearanceSetting(
            look: { (bar: UINavigationBar) in bar.isStandardAppearanceSet ? bar.standardAppearance : nil },
            set: { if let look = $1 { $0.standardAppearance = look } }),
        AppearanceSetting(
            look: { (bar: UINavigationBar) in bar.compactAppearance }, set: { $0.compactAppearance = $1 }),
        AppearanceSetting(
            look: { (bar: UINavigationBar) in bar.scrollEdgeAppearance }, set: { $0.scrollEdgeAppearance = $1 }),
        AppearanceSetting(\UITabBar.barTintColor),
        AppearanceSetting(\UITabBar.unselectedItemTintColor),
        AppearanceSetting(\UITabBar.isTranslucent),
        AppearanceSetting(\UITabBar.backgroundImage),
        AppearanceSetting(\UITabBar.shadowImage),
        AppearanceSetting(\UITabBar.selectionIndicatorImage),
        AppearanceSetting(
            look: { (bar: UITabBar) in bar.isStandardAppearanceSet ? bar.standardAppearance : nil },
            set: { if let look = $1 { $0.standardAppearance = look } }),
        AppearanceSetting(look: { (bar: UITabBar) in bar.scrollEdgeAppearance }, set: { $0.scrollEdgeAppearance = $1 }),
        AppearanceSetting(\UIToolbar.barTintColor),
        AppearanceSetting(\UIToolbar.isTranslucent),
        AppearanceSetting(\UIToolbar.backgroundImages),
        AppearanceSetting(\UIToolbar.shadowImages),
        AppearanceSetting(
            look: { (bar: UIToolbar) in bar.isStandardAppearanceSet ? bar.standardAppearance : nil },
            set: { if let look = $1 { $0.standardAppearance = look } }),
        AppearanceSetting(look: { (bar: UIToolbar) in bar.compactAppearance }, set: { $0.compactAppearance = $1 }),
        AppearanceSetting(
            look: { (bar: UIToolbar) in bar.scrollEdgeAppearance }, set: { $0.scrollEdgeAppearance = $1 }),
        AppearanceSetting(\UISearchBar.barTintColor),
        AppearanceSetting(\UISearchBar.backgroundImage),
        AppearanceSetting(\UISearchBar.isTranslucent),
    ]

    private static let barItems: [AppearanceSetting] =
        states.map {
            AppearanceSetting(
                attributesFor: $0, get: UIBarItem.titleTextAttributes, set: UIBarItem.setTitleTextAttributes)
        } + [AppearanceSetting(\UIBarButtonItem.tintColor), AppearanceSetting(\UITabBarItem.badgeColor)]

    private static let controls: [AppearanceSetting] =
        [
            AppearanceSetting(\UISwitch.onTintColor),
            AppearanceSetting(\UISwitch.thumbTintColor),
            AppearanceSetting(\UISlider.minimumTrackTintColor),
            AppearanceSetting(\UISlider.maximumTrackTintColor),
            AppearanceSetting(\UISlider.thumbTintColor),
            AppearanceSetting(\UIProgressView.progressTintColor),
            AppearanceSetting(\UIProgressView.trackTintColor),
            AppearanceSetting(\UIPageControl.pageIndicatorTintColor),
            AppearanceSetting(\UIPageControl.currentPageIndicatorTintColor),
            AppearanceSetting(\UIActivityIndicatorView.color),
            AppearanceSetting(\UISegmentedControl.selectedSegmentTintColor),
        ]
        + states.flatMap { state in
            [
                AppearanceSetting(
                    attributesFor: state, get: UISegmentedControl.titleTextAttributes,
                    set: UISegmentedControl.setTitleTextAttributes),
                AppearanceSetting(
                    get: { (button: UIButton) in button.titleColor(for: state) },
                    set: { $0.setTitleColor($1, for: state) }, isSame: ==),
                AppearanceSetting(
                    get: { (button: UIButton) in button.titleShadowColor(for: state) },
                    set: { $0.setTitleShadowColor($1, for: state) }, isSame: ==),
                AppearanceSetting(
                    get: { (button: UIButton) in button.backgroundImage(for: state) },
                    set: { $0.setBackgroundImage($1, for: state) }, isSame: ==),
            ]
        }

    private static let texts: [AppearanceSetting] = [
        AppearanceSetting(\UILabel.font),
        AppearanceSetting(\UILabel.textColor),
        AppearanceSetting(\UILabel.highlightedTextColor),
        AppearanceSetting(\UILabel.shadowColor),
        AppearanceSetting(\UILabel.shadowOffset),
        AppearanceSetting(\UITextField.font),
        AppearanceSetting(\UITextField.textColor),
        AppearanceSetting(\UITextView.font),
        AppearanceSetting(\UITextView.textColor),
    ]

    private static let lists: [AppearanceSetting] = [
        AppearanceSetting(\UITableView.separatorColor),
        AppearanceSetting(
            get: { (table: UITableView) in table.ownSeparatorInset },
            set: { if let insets = $1 { $0.separatorInset = insets } },
            isSame: ==),
        AppearanceSetting(\UITableView.sectionIndexColor),
        AppearanceSetting(\UITableView.sectionIndexBackgroundColor),
        AppearanceSetting(\UITableView.sectionIndexTrackingBackgroundColor),
        AppearanceSetting(\UITableViewCell.selectionStyle),
    ]
}
