// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct NibAttributesTests {
        private func make<Object>(_ element: String, resources: String = "") throws -> Object {
            try #require(InterfaceSamples.make(element, as: Object.self, resources: resources))
        }

        @Test(
            "Each class of the library is made",
            arguments: [
                "view", "label", "button", "imageView", "textField", "textView", "switch", "slider", "stepper",
                "segmentedControl", "activityIndicatorView", "progressView", "pageControl", "pickerView", "datePicker",
                "searchBar", "scrollView", "stackView", "tableView", "tableViewCell", "collectionView",
                "collectionViewCell", "collectionReusableView", "visualEffectView", "navigationBar", "toolbar",
                "tabBar",
                "containerView",
            ])
        func library(_ name: String) throws {
            let view: UIView = try make(
                "<\(name) hidden=\"YES\" tag=\"3\" id=\"a\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"30\" height=\"40\"/></\(name)>"
            )
            #expect(type(of: view) == InterfaceClasses.base(InterfaceElement(name: name, attributes: [:], line: 1)))
            #expect(view.tag == 3)
            #expect(view.frame.origin == CGPoint(x: 1, y: 2))
            #expect(view.isHidden)
        }

        @Test("Attributes of every view are read")
        func view() throws {
            let view: UIView = try make(
                """
                <view clipsSubviews="YES" userInteractionEnabled="NO" multipleTouchEnabled="YES" alpha="0.5" opaque="NO" \
                contentMode="scaleAspectFill" semanticContentAttribute="forceRightToLeft" verticalHuggingPriority="249" \
                verticalCompressionResistancePriority="751" restorationIdentifier="here" id="v">
                    <color key="tintColor" white="0.25" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
                    <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
                    <accessibility key="accessibilityConfiguration" identifier="box" hint="A hint" label="A box">
                        <accessibilityTraits key="traits" button="YES" selected="YES"/>
                        <bool key="isElement" value="YES"/>
                    </accessibility>
                </view>
                """)
            #expect(view.clipsToBounds && !view.isUserInteractionEnabled && view.isMultipleTouchEnabled)
            #expect(view.alpha == 0.5 && !view.isOpaque)
            #expect(view.contentMode == .scaleAspectFill)
            #expect(view.semanticContentAttribute == .forceRightToLeft)
            #expect(view.contentHuggingPriority(for: .vertical) == UILayoutPriority(249))
            #expect(view.contentCompressionResistancePriority(for: .vertical) == UILayoutPriority(751))
            #expect(view.restorationIdentifier == "here")
            #expect(view.tintColor == UIColor(white: 0.25, alpha: 1))
            #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
            #expect(view.accessibilityIdentifier == "box" && view.accessibilityHint == "A hint")
            #expect(view.accessibilityLabel == "A box" && view.accessibilityTraits == [.button, .selected])
            #expect(view.isAccessibilityElement)
        }

        @Test("A label that Interface Builder leaves enabled takes touches, as in UIKit")
        func labelInteraction() throws {
            let plain: UILabel = try make("<label userInteractionEnabled=\"NO\" id=\"l\"/>")
            let enabled: UILabel = try make("<label id=\"l\"/>")
            #expect(!plain.isUserInteractionEnabled && enabled.isUserInteractionEnabled)
        }

        @Test("A label has its text, font, lines and shrinking")
        func label() throws {
            let label: UILabel = try make(
                """
                <label textAlignment="center" lineBreakMode="wordWrap" numberOfLines="0" minimumScaleFactor="0.5" \
                baselineAdjustment="alignCenters" adjustsFontForContentSizeCategory="YES" highlighted="YES" id="l">
                    <string key="text">Two
                lines</string>
                    <fontDescription key="fontDescription" style="UICTFontTextStyleTitle2"/>
                    <color key="highlightedColor" systemColor="systemRedColor"/>
                    <nil key="textColor"/>
                    <color key="shadowColor" white="0" alpha="0.5" colorSpace="calibratedWhite"/>
                    <size key="shadowOffset" width="1" height="2"/>
                </label>
                """)
            #expect(label.text == "Two\nlines")
            #expect(label.font == .preferredFont(forTextStyle: .title2))
            #expect(label.textAlignment == .center && label.lineBreakMode == .byWordWrapping)
            #expect(label.numberOfLines == 0 && label.baselineAdjustment == .alignCenters)
            #expect(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
            #expect(label.adjustsFontForContentSizeCategory && label.isHighlighted)
            #expect(label.highlightedTextColor == .systemRed)
            #expect(label.shadowOffset == CGSize(width: 1, height: 2))
        }

        @Test("Attributed text keeps the attributes of its pieces")
        func attributedText() throws {
            let label: UILabel = try make(
                """
                <label id="l"><attributedString key="attributedText">
                    <fragment content="Red">
                        <attributes>
                            <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                            <font key="NSFont" metaFont="systemBold" size="14"/>
                            <paragraphStyle key="NSParagraphStyle" alignment="right" lineBreakMode="wordWrapping" lineSpacing="3"/>
                        </attributes>
                    </fragment>
                    <fragment content=" plain"/>
                </attributedString></label>
                """)
            let text = try #require(label.attributedText)
            #expect(text.string == "Red plain")
            #expect(
                text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
                    == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
            #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 14))
            let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
            #expect(style?.alignment == .right && style?.lineSpacing == 3)
        }

        @Test("A button without a configuration has titles, colors, insets and images by state")
        func button() throws {
            let button: UIButton = try make(
                """
                <button enabled="NO" contentHorizontalAlignment="leading" buttonType="custom" lineBreakMode="wordWrap" id="b">
                    <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="13"/>
                    <inset key="contentEdgeInsets" minX="8" minY="4" maxX="8" maxY="2.2250738585072014e-308"/>
                    <state key="normal" title="Go" image="star.fill" catalog="system">
                        <color key="titleColor" cocoaTouchSystemColor="darkTextColor"/>
                    </state>
                    <state key="selected" title="Gone"/>
                </button>
                """)
            #expect(button.buttonType == .custom && !button.isEnabled)
            #expect(button.title(for: .normal) == "Go" && button.title(for: .selected) == "Gone")
            #expect(button.titleColor(for: .normal) == .darkText)
            #expect(button.image(for: .normal) == UIImage(systemName: "star.fill"))
            #expect(button.titleLabel?.font == .systemFont(ofSize: 13, weight: .semibold))
            #expect(button.contentEdgeInsets == UIEdgeInsets(top: 4, left: 8, bottom: 0, right: 8))
            #expect(button.contentHorizontalAlignment == .leading)
        }

        @Test("A button with a configuration looks as it says")
        func buttonConfiguration() throws {
            let button: UIButton = try make(
                """
                <button buttonType="system" id="b">
                    <state key="normal" title="Button"/>
                    <buttonConfiguration key="configuration" style="filled" image="plus" catalog="system" \
                imagePlacement="trailing" imagePadding="6" title="Add" subtitle="One more" cornerStyle="capsule" buttonSize="large">
                        <color key="baseBackgroundColor" systemColor="systemGreenColor"/>
                        <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
                    </buttonConfiguration>
                </button>
                """)
            let configuration = try #require(button.configuration)
            #expect(configuration.title == "Add" && configuration.subtitle == "One more")
            #expect(configuration.image == UIImage(systemName: "plus"))
            #expect(configuration.imagePlacement == .trailing && configuration.imagePadding == 6)
            #expect(configuration.cornerStyle == .capsule && configuration.buttonSize == .large)
            #expect(configuration.baseBackgroundColor == .systemGreen)
            #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        }

        @Test("A text field has its placeholder, border and keyboard")
        func textField() throws {
            let field: UITextField = try make(
                """
                <textField contentMode="scaleToFill" borderStyle="roundedRect" placeholder="Mail" textAlignment="right" \
                clearButtonMode="whileEditing" minimumFontSize="17" id="f">
                    <fontDescription key="fontDescription" type="system" pointSize="14"/>
                    <textInputTraits key="textInputTraits" autocorrectionType="no" keyboardType="emailAddress" \
                returnKeyType="done" secureTextEntry="YES" textContentType="username"/>
                </textField>
                """)
            #expect(field.placeholder == "Mail" && field.borderStyle == .roundedRect)
            #expect(field.textAlignment == .right && field.clearButtonMode == .whileEditing)
            #expect(field.keyboardType == .emailAddress && field.returnKeyType == .done && field.isSecureTextEntry)
            #expect(field.autocorrectionType == .no && field.autocapitalizationType == .none)
            #expect(field.textContentType == .username)
        }

        @Test("Controls have their values")
        func values() throws {
            let toggle: UISwitch = try make(
                "<switch on=\"YES\" id=\"a\"><color key=\"onTintColor\" systemColor=\"systemRedColor\"/></switch>")
            #expect(toggle.isOn && toggle.onTintColor == .systemRed)
            let slider: UISlider = try make(
                "<slider value=\"30\" minValue=\"10\" maxValue=\"40\" continuous=\"NO\" id=\"a\"/>")
            #expect(
                slider.value == 30 && slider.minimumValue == 10 && slider.maximumValue == 40 && !slider.isContinuous)
            let stepper: UIStepper = try make(
                "<stepper maximumValue=\"9\" value=\"4\" stepValue=\"2\" wraps=\"YES\" id=\"a\"/>")
            #expect(stepper.maximumValue == 9 && stepper.value == 4 && stepper.stepValue == 2 && stepper.wraps)
            let segments: UISegmentedControl = try make(
                """
                <segmentedControl segmentControlStyle="plain" selectedSegmentIndex="1" id="a">
                <segments><segment title="One"/><segment title="Two" enabled="NO"/></segments></segmentedControl>
                """)
            #expect(segments.numberOfSegments == 2 && segments.selectedSegmentIndex == 1)
            #expect(segments.titleForSegment(at: 1) == "Two" && !segments.isEnabledForSegment(at: 1))
            let progress: UIProgressView = try make("<progressView progress=\"0.5\" id=\"a\"/>")
            #expect(progress.progress == 0.5)
            let pages: UIPageControl = try make("<pageControl numberOfPages=\"5\" currentPage=\"2\" id=\"a\"/>")
            #expect(pages.numberOfPages == 5 && pages.currentPage == 2)
            let spinner: UIActivityIndicatorView = try make(
                "<activityIndicatorView hidesWhenStopped=\"YES\" animating=\"YES\" style=\"large\" id=\"a\"/>")
            #expect(spinner.isAnimating && spinner.style == .large && spinner.hidesWhenStopped)
            let picker: UIDatePicker = try make(
                """
                <datePicker datePickerMode="date" minuteInterval="5" style="inline" id="a">
                <date key="date" timeIntervalSinceReferenceDate="86400"/></datePicker>
                """)
            #expect(picker.datePickerMode == .date && picker.preferredDatePickerStyle == .inline)
            #expect(picker.date == Date(timeIntervalSinceReferenceDate: 86400))
        }

        @Test("A search bar has its scopes, and a stack its arrangement")
        func barsAndStacks() throws {
            let bar: UISearchBar = try make(
                """
                <searchBar placeholder="Find" showsScopeBar="YES" searchBarStyle="minimal" id="s">
                <scopeButtonTitles><string>All</string><string>Mine</string></scopeButtonTitles></searchBar>
                """)
            #expect(
                bar.placeholder == "Find" && bar.scopeButtonTitles == ["All", "Mine"] && bar.searchBarStyle == .minimal)
            let stack: UIStackView = try make(
                """
                <stackView axis="vertical" distribution="equalSpacing" alignment="center" spacing="8" id="s">
                <subviews><view id="a"/><label text="B" id="b"/></subviews></stackView>
                """)
            #expect(stack.axis == .vertical && stack.distribution == .equalSpacing)
            #expect(stack.alignment == .center && stack.spacing == 8)
            #expect(stack.arrangedSubviews.count == 2 && stack.subviews.count == 2)
        }

        @Test("A scroll view and a table have their settings and views")
        func scrolling() throws {
            let scroll: UIScrollView = try make(
                """
                <scrollView pagingEnabled="YES" bounces="NO" showsVerticalScrollIndicator="NO" keyboardDismissMode="onDrag" \
                contentInsetAdjustmentBehavior="never" maximumZoomScale="3" id="s">
                <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/></scrollView>
                """)
            #expect(scroll.isPagingEnabled && !scroll.bounces && !scroll.showsVerticalScrollIndicator)
            #expect(scroll.keyboardDismissMode == .onDrag && scroll.contentInsetAdjustmentBehavior == .never)
            #expect(scroll.maximumZoomScale == 3)
            #expect(scroll.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
            let table: UITableView = try make(
                """
                <tableView style="insetGrouped" separatorStyle="none" rowHeight="-1" estimatedRowHeight="50" id="t">
                <view key="tableHeaderView" id="h"><rect key="frame" x="0" y="0" width="100" height="30"/></view></tableView>
                """)
            #expect(table.style == .insetGrouped && table.separatorStyle == .none)
            #expect(table.rowHeight == UITableView.automaticDimension && table.estimatedRowHeight == 50)
            #expect(table.tableHeaderView?.frame.height == 30)
        }

        @Test("A cell of a style has its labels where the style has them")
        func cellStyles() throws {
            let cell: UITableViewCell = try make(
                """
                <tableViewCell style="IBUITableViewCellStyleSubtitle" textLabel="t" detailTextLabel="d" reuseIdentifier="r" id="c">
                <tableViewCellContentView key="contentView" id="v"><subviews>
                <label text="Title" id="t"><fontDescription key="fontDescription" type="system" pointSize="21"/></label>
                <label text="Detail" id="d"/></subviews></tableViewCellContentView></tableViewCell>
                """)
            #expect(cell.style == .subtitle && cell.reuseIdentifier == "r")
            #expect(cell.textLabel?.text == "Title" && cell.textLabel?.font == .systemFont(ofSize: 21))
            #expect(cell.detailTextLabel?.text == "Detail")
            #expect(cell.contentView.subviews.count == 2)
        }

        @Test("Bars have their items")
        func bars() throws {
            let toolbar: UIToolbar = try make(
                """
                <toolbar id="t"><items><barButtonItem systemItem="add" id="a"/>
                <barButtonItem style="plain" systemItem="flexibleSpace" id="s"/>
                <barButtonItem title="Send" style="done" id="b"/></items></toolbar>
                """)
            #expect(toolbar.items?.map(\.systemItem) == [.add, .flexibleSpace, nil])
            #expect(toolbar.items?.last?.title == "Send" && toolbar.items?.last?.style == .done)
            let bar: UINavigationBar = try make(
                """
                <navigationBar id="n"><items><navigationItem title="Home" id="i">
                <barButtonItem key="rightBarButtonItem" title="Edit" id="e"/></navigationItem></items></navigationBar>
                """)
            #expect(bar.topItem?.title == "Home" && bar.topItem?.rightBarButtonItem?.title == "Edit")
            let tabs: UITabBar = try make(
                "<tabBar id=\"n\"><items><tabBarItem title=\"One\" image=\"star\" catalog=\"system\" badgeValue=\"3\" id=\"i\"/></items></tabBar>"
            )
            #expect(tabs.items?.first?.title == "One" && tabs.items?.first?.badgeValue == "3")
            #expect(tabs.items?.first?.image == UIImage(systemName: "star"))
        }

        @Test("A named color that no catalog has is the one that Interface Builder noted")
        func namedColor() throws {
            let view: UIView = try make(
                "<view id=\"v\"><color key=\"backgroundColor\" name=\"Brand of no catalog\"/></view>",
                resources: """
                    <namedColor name="Brand of no catalog"><color red="0.25" green="0.5" blue="0.75" alpha="1" \
                    colorSpace="custom" customColorSpace="sRGB"/></namedColor>
                    """)
            #expect(view.backgroundColor == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
        }

        @Test("A multiplier may be a ratio")
        func multipliers() {
            #expect(InterfaceLoader.multiplier("16:9") == CGFloat(16.0 / 9))
            #expect(InterfaceLoader.multiplier("0.5") == 0.5)
            #expect(InterfaceLoader.multiplier(nil) == 1)
        }

        // MARK: Size classes

        @Test("A variation for a size class changes constants, attributes and what is installed")
        func variations() throws {
            let screen = Screen(size: CGSize(width: 390, height: 844))
            let root: UIView = try make(
                """
                <view id="root"><rect key="frame" x="0" y="0" width="300" height="300"/>
                <subviews>
                    <stackView translatesAutoresizingMaskIntoConstraints="NO" id="s">
                        <variation key="heightClass=compact" axis="vertical"/></stackView>
                    <view id="extra"/>
                </subviews>
                <constraints>
                    <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="k">
                        <variation key="widthClass=compact" constant="4"/></constraint>
                </constraints>
                <variation key="widthClass=compact"><mask key="subviews"><exclude reference="extra"/></mask></variation>
                </view>
                """)
            screen.view.addSubview(root)
            screen.commit()
            let stack = try #require(root.subviews.first as? UIStackView)
            #expect(root.subviews.count == 1)
            #expect(root.constraints.first?.constant == 4)
            #expect(stack.axis == .horizontal)
            screen.application.apply(DisplayTraits(query: "w=844&h=390&scale=3&style=light&size=L&lang=ko-KR"))
            screen.commit()
            #expect(stack.axis == .vertical)
        }
    }
}
