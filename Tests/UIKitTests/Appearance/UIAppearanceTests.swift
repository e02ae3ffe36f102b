// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite final class UIAppearanceTests {
        init() { AppearanceStore.shared.reset() }
        isolated deinit { AppearanceStore.shared.reset() }

        private final class NoticeLabel: UILabel {}
        private final class Card: UIView {}

        @Test("A view takes over what its class's proxy says when it enters a window, not before") func enters() {
            UISwitch.appearance().onTintColor = .systemPink
            let view = UISwitch()
            #expect(view.onTintColor == nil)
            Screen().view.addSubview(view)
            #expect(view.onTintColor == .systemPink)
        }

        @Test("What was set on a view itself wins, before and after it enters a window") func direct() {
            UILabel.appearance().textColor = .systemRed
            let screen = Screen()
            let label = UILabel()
            label.textColor = .systemBlue
            screen.view.addSubview(label)
            #expect(label.textColor == .systemBlue)
            let other = UILabel()
            screen.view.addSubview(other)
            #expect(other.textColor == .systemRed)
            other.textColor = .systemGreen
            other.removeFromSuperview()
            screen.view.addSubview(other)
            #expect(other.textColor == .systemGreen)
        }

        @Test("A view in a window keeps its look when a proxy changes, and takes the new one when it enters again")
        func later() {
            let screen = Screen()
            let view = UIProgressView()
            UIProgressView.appearance().progressTintColor = .systemRed
            screen.view.addSubview(view)
            UIProgressView.appearance().progressTintColor = .systemGreen
            #expect(view.progressTintColor == .systemRed)
            view.removeFromSuperview()
            screen.view.addSubview(view)
            #expect(view.progressTintColor == .systemGreen)
        }

        @Test("The proxy of a subclass beats that of its superclass") func subclass() {
            NoticeLabel.appearance().textColor = .systemOrange
            UILabel.appearance().textColor = .systemRed
            UILabel.appearance().font = .boldSystemFont(ofSize: 20)
            let (plain, notice) = (UILabel(), NoticeLabel())
            let screen = Screen()
            screen.view.addSubview(plain)
            screen.view.addSubview(notice)
            #expect(plain.textColor == .systemRed && notice.textColor == .systemOrange)
            #expect(notice.font == .boldSystemFont(ofSize: 20))
        }

        @Test("A proxy for containers is for views in them alone, and beats the general one") func containers() {
            UIButton.appearance().setTitleColor(.systemRed, for: .normal)
            UIButton.appearance(whenContainedInInstancesOf: [Card.self]).setTitleColor(.systemGreen, for: .normal)
            let screen = Screen()
            let (inside, outside, card) = (UIButton(), UIButton(), Card())
            card.addSubview(inside)
            screen.view.addSubview(card)
            screen.view.addSubview(outside)
            #expect(inside.titleColor(for: .normal) == .systemGreen)
            #expect(outside.titleColor(for: .normal) == .systemRed)
        }

        @Test("A proxy for traits is for views that have them") func traits() {
            UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .systemYellow
            let label = UILabel()
            Screen(isDark: false).view.addSubview(label)
            #expect(label.textColor == .label)
            let dark = UILabel()
            Screen(isDark: true).view.addSubview(dark)
            #expect(dark.textColor == .systemYellow)
        }

        @Test("Bars take over colors, attributes and looks; each has a look of its own") func bars() throws {
            let look = UINavigationBarAppearance()
            look.configureWithOpaqueBackground()
            look.backgroundColor = .systemTeal
            UINavigationBar.appearance().standardAppearance = look
            UINavigationBar.appearance().scrollEdgeAppearance = look
            UINavigationBar.appearance().tintColor = .systemPurple
            let controller = UINavigationController(rootViewController: UIViewController())
            _ = Screen(root: controller)
            let bar = controller.navigationBar
            #expect(bar.standardAppearance.backgroundColor == .systemTeal)
            #expect(bar.standardAppearance !== look && bar.scrollEdgeAppearance !== bar.standardAppearance)
            #expect(bar.tintColor == .systemPurple)
        }

        @Test("Bar button items take over title attributes and tint from where they are shown") func barItems() {
            UIBarButtonItem.appearance().tintColor = .systemRed
            UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).setTitleTextAttributes(
                [.foregroundColor: UIColor.systemGreen], for: .normal)
            let controller = UIViewController()
            let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
            controller.navigationItem.rightBarButtonItem = item
            _ = Screen(root: UINavigationController(rootViewController: controller))
            #expect(item.tintColor == .systemRed)
            #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .systemGreen)
        }

        @Test("The tint color of a proxy is inherited as one set by hand is") func tint() {
            Card.appearance().tintColor = .systemIndigo
            let (card, inside) = (Card(), UIView())
            card.addSubview(inside)
            Screen().view.addSubview(card)
            #expect(inside.tintColor == .systemIndigo)
        }

        @Test("Segmented controls take over attributes for each state") func segments() {
            UISegmentedControl.appearance().setTitleTextAttributes(
                [.foregroundColor: UIColor.white], for: .selected)
            let control = UISegmentedControl(items: ["A", "B"])
            Screen().view.addSubview(control)
            #expect(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .white)
            #expect(control.titleTextAttributes(for: .normal) == nil)
        }

        @Test("The semantics of a proxy turn everything to be read from the right") func direction() {
            UIView.appearance().semanticContentAttribute = .forceRightToLeft
            let view = UIView()
            Screen().view.addSubview(view)
            #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        }

        @Test("Every setting has a value on the object that it is compared with") func settings() {
            for setting in AppearanceSetting.all { #expect(setting.isSame(nil, nil)) }
            // Asking for proxies of every class makes the objects that settings are compared with.
            UITableViewCell.appearance().backgroundColor = .systemRed
            UICollectionView.appearance().backgroundColor = .systemRed
            UITableView.appearance().separatorColor = .systemRed
            let screen = Screen()
            let table = UITableView()
            screen.view.addSubview(table)
            let cell = UITableViewCell()
            table.addSubview(cell)
            let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            screen.view.addSubview(collection)
            #expect(table.separatorColor == .systemRed && cell.backgroundColor == .systemRed)
            #expect(collection.backgroundColor == .systemRed)
        }
    }
}
