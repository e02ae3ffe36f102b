// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct ContentConfigurationTests {
        /// Rows that are filled by configurations.
        @MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
            let fill: [@MainActor (UITableViewCell) -> Void]
            init(_ fill: [@MainActor (UITableViewCell) -> Void]) { self.fill = fill }

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fill.count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
                fill[indexPath.row](cell)
                return cell
            }
        }

        private func labels(_ view: UIView) -> [UILabel] {
            view.subviews.flatMap { (($0 as? UILabel).map { [$0] } ?? []) + labels($0) }
        }

        private func content(_ text: String, _ change: (inout UIListContentConfiguration) -> Void = { _ in })
            -> UIListContentConfiguration
        {
            var content = UIListContentConfiguration.cell()
            content.text = text
            change(&content)
            return content
        }

        @Test("A list configuration's view takes the place of the content view and is used again")
        func contentView() throws {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            let plain = cell.contentView
            cell.contentConfiguration = content("one")
            let view = try #require(cell.contentView as? UIListContentView)
            #expect(view !== plain && plain.superview == nil && view.superview === cell)
            cell.contentConfiguration = content("two")
            #expect(cell.contentView === view)
            #expect(labels(view).map(\.text) == ["two"])
            cell.contentConfiguration = nil
            #expect(!(cell.contentView is UIListContentView))
            #expect(view.superview == nil)
        }

        @Test("Rows are as high as their configured content and at least 44 points")
        func heights() {
            let screen = Screen()
            let long = String(repeating: "A long text that needs several lines. ", count: 5)
            let model = Rows([
                { $0.contentConfiguration = self.content("short") },
                { $0.contentConfiguration = self.content(long) },
                { cell in
                    cell.contentConfiguration = self.content("no margins") { $0.directionalLayoutMargins = .zero }
                },
            ])
            let table = screen.showTable(.plain, model, rowHeight: nil)
            let heights = (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
            #expect(heights[0] == 44)
            let label = UILabel()
            label.font = .preferredFont(forTextStyle: .body)
            label.numberOfLines = 0
            label.text = long
            let height = label.sizeThatFits(CGSize(width: 390 - 32, height: 10_000)).height
            #expect(abs(heights[1] - height - 22) < 0.34)
            label.text = "no margins"
            #expect(abs(heights[2] - label.sizeThatFits(CGSize(width: 300, height: 100)).height) < 0.34)
            // The text begins at the table's margin and ends at it.
            let frame = labels(table.visibleCells[1]).first?.frame
            #expect(frame?.minX == 16 && frame?.width == CGFloat(390 - 32))
        }

        @Test("An accessory takes its room from the content")
        func accessory() {
            let screen = Screen()
            let model = Rows([
                {
                    $0.contentConfiguration = self.content("text")
                    $0.accessoryType = .disclosureIndicator
                }
            ])
            let table = screen.showTable(.plain, model, rowHeight: nil)
            let cell = table.visibleCells[0]
            #expect(cell.contentView.frame.maxX < 390 - 16)
            // The configuration's own trailing margin of 8 points.
            #expect(labels(cell).first.map { $0.convert($0.bounds, to: cell).maxX } == cell.contentView.frame.maxX - 8)
        }

        @Test("Indentation moves the content")
        func indentation() {
            let screen = Screen()
            let model = Rows([{ $0.contentConfiguration = self.content("text") }])
            let table = screen.showTable(.plain, model, rowHeight: nil)
            let cell = table.visibleCells[0]
            cell.indentationLevel = 2
            screen.commit()
            #expect(labels(cell).first?.frame.minX == CGFloat(16 + 20))
        }

        @Test("In a right-to-left interface the image is at the right and the text before it")
        func rightToLeft() {
            let screen = Screen()
            let view = UIListContentView(
                configuration: content("text") {
                    $0.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
                })
            view.semanticContentAttribute = .forceRightToLeft
            view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
            screen.view.addSubview(view)
            screen.commit()
            let image = view.subviews.first { $0 is UIImageView }
            #expect(image?.frame.maxX == CGFloat(320 - 16))
            #expect(labels(view).first?.frame.maxX == CGFloat(320 - 16 - 20 - 16))
        }

        @Test("The texts' properties reach the labels")
        func properties() {
            let view = UIListContentView(
                configuration: content("straße") {
                    $0.secondaryText = "second"
                    $0.textProperties.transform = .uppercase
                    $0.textProperties.color = .red
                    $0.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .green }
                    $0.textProperties.numberOfLines = 2
                    $0.textProperties.alignment = .center
                    $0.secondaryTextProperties.font = .systemFont(ofSize: 9)
                })
            let labels = labels(view)
            #expect(labels.map(\.text) == ["STRASSE", "second"])
            #expect(labels[0].accessibilityLabel == "straße")
            #expect(labels[0].textColor == .green)
            #expect(labels[0].numberOfLines == 2 && labels[0].textAlignment == .center)
            #expect(labels[1].font.pointSize == 9)
        }

        @Test("Attributed text is kept, and its string can be read")
        func attributed() {
            var content = UIListContentConfiguration.cell()
            content.attributedText = NSAttributedString(string: "a", attributes: [.foregroundColor: UIColor.red])
            #expect(content.text == "a")
            content.text = "b"
            #expect(content.attributedText == nil && content.text == "b")
        }

        @Test("An image is no larger than its maximum size and keeps its shape")
        func maximumSize() {
            let view = UIListContentView(
                configuration: content("text") {
                    $0.image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { _ in }
                    $0.imageProperties.maximumSize = CGSize(width: 0, height: 40)
                })
            view.frame = CGRect(x: 0, y: 0, width: 320, height: 80)
            view.layoutIfNeeded()
            #expect(view.subviews.first { $0 is UIImageView }?.bounds.size == CGSize(width: 80, height: 40))
        }

        @Test("A disabled state dims what the app has not colored itself")
        func disabled() {
            var state = UICellConfigurationState(traitCollection: .current)
            state.isDisabled = true
            let own = content("text") { $0.secondaryTextProperties.color = .red }
            let updated = own.updated(for: state)
            #expect(updated.textProperties.color == .tertiaryLabel)
            #expect(updated.secondaryTextProperties.color == .red)
            state.isDisabled = false
            #expect(updated.updated(for: state) == own)
        }

        // MARK: States

        private final class StateCell: UITableViewCell {
            static let key = UIConfigurationStateCustomKey("test.favorite")
            var isFavorite = false { didSet { setNeedsUpdateConfiguration() } }
            var states: [UICellConfigurationState] = []

            override var configurationState: UICellConfigurationState {
                var state = super.configurationState
                state[Self.key] = isFavorite
                return state
            }

            override func updateConfiguration(using state: UICellConfigurationState) {
                states.append(state)
                var content = defaultContentConfiguration().updated(for: state)
                content.text = state[Self.key] as? Bool == true ? "favorite" : "plain"
                contentConfiguration = content
            }

            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }

        @Test("A cell updates its configuration before it is shown and once after several changes of state")
        func updates() {
            let screen = Screen()
            let cell = StateCell(style: .default, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
            screen.view.addSubview(cell)
            #expect(cell.states.isEmpty)
            screen.commit()
            #expect(cell.states.count == 1)
            #expect(labels(cell).map(\.text) == ["plain"])
            cell.isSelected = true
            cell.isFavorite = true
            screen.commit()
            #expect(cell.states.count == 2)
            #expect(cell.states.last?.isSelected == true)
            #expect(labels(cell).map(\.text) == ["favorite"])
            screen.commit()
            #expect(cell.states.count == 2)
        }

        @Test("A handler is told of every state")
        func handler() {
            let screen = Screen()
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            var selected: [Bool] = []
            cell.configurationUpdateHandler = { cell, state in
                selected.append(state.isSelected)
                var background = UIBackgroundConfiguration.clear()
                background.backgroundColor = state.isSelected ? .red : .blue
                cell.backgroundConfiguration = background
            }
            screen.view.addSubview(cell)
            screen.commit()
            cell.isSelected = true
            screen.commit()
            #expect(selected == [false, true])
            #expect(cell.backgroundConfiguration?.backgroundColor == .red)
        }

        @Test("States carry the app's own values")
        func customState() {
            var state = UIViewConfigurationState(traitCollection: .current)
            let key = UIConfigurationStateCustomKey(rawValue: "a")
            #expect(state[key] == nil)
            state[key] = 3
            #expect(state[key] == AnyHashable(3))
            var other = UIViewConfigurationState(traitCollection: state.traitCollection)
            #expect(state != other)
            other[key] = 3
            #expect(state == other)
        }

        // MARK: Backgrounds

        @Test("A list background follows selection until the app sets its color or turns updates off")
        func background() {
            let screen = Screen()
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.backgroundConfiguration = .listGroupedCell()
            screen.view.addSubview(cell)
            screen.commit()
            #expect(cell.backgroundConfiguration?.backgroundColor == .secondarySystemGroupedBackground)
            cell.isSelected = true
            screen.commit()
            #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
            #expect(cell.shownSelection == nil)
            cell.isSelected = false
            screen.commit()
            #expect(cell.backgroundConfiguration?.backgroundColor == .secondarySystemGroupedBackground)
            cell.automaticallyUpdatesBackgroundConfiguration = false
            cell.isSelected = true
            screen.commit()
            #expect(cell.backgroundConfiguration?.backgroundColor == .secondarySystemGroupedBackground)
        }

        @Test("A background has insets, corners, a stroke and a view of the app's")
        func backgroundParts() throws {
            let screen = Screen()
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            let custom = UIView()
            var background = UIBackgroundConfiguration.clear()
            background.backgroundColor = .yellow
            background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 10, bottom: 3, trailing: 20)
            background.cornerRadius = 8
            background.strokeWidth = 2
            background.strokeOutset = 1
            background.strokeColor = .red
            background.customView = custom
            cell.backgroundConfiguration = background
            cell.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
            screen.view.addSubview(cell)
            screen.commit()
            let fill = try #require(custom.superview)
            #expect(fill.frame == CGRect(x: 10, y: 1, width: 270, height: 46))
            #expect(fill.backgroundColor == .yellow && fill.layer.cornerRadius == 8)
            #expect(custom.frame == fill.bounds)
            let stroke = try #require(fill.superview?.subviews.last)
            #expect(stroke.frame == fill.frame.insetBy(dx: -1, dy: -1))
            #expect(stroke.layer.borderWidth == 2)
            #expect(cell.subviews.first === fill.superview, "it is behind everything else")
            cell.backgroundConfiguration = nil
            #expect(fill.superview?.superview == nil)
        }

        @Test("A background configuration takes the place of background views")
        func backgroundViews() {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.backgroundView = UIView()
            cell.selectedBackgroundView = UIView()
            cell.backgroundConfiguration = .listPlainCell()
            #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)
        }

        // MARK: Headers

        @Test("A header shows its configuration and is as high as it says")
        func header() {
            @MainActor final class Headers: NSObject, UITableViewDataSource, UITableViewDelegate {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
                }
                func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
                    var content = UIListContentConfiguration.groupedHeader()
                    content.text = "Fruit"
                    view?.contentConfiguration = content
                    return view
                }
            }
            let screen = Screen()
            let table = screen.showTable(.grouped, Headers()) {
                $0.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
            }
            let header = table.headerView(forSection: 0)
            #expect(labels(header ?? UIView()).map(\.text) == ["FRUIT"])
            let line = UIFont.preferredFont(forTextStyle: .footnote).lineHeight
            #expect(abs((header?.bounds.height ?? 0) - (15 + line + 7)) < 1)
            #expect(labels(header ?? UIView()).first?.frame.minX == 16)
        }

        // MARK: Other configurations

        private struct TwoLines: UIContentConfiguration {
            var height: CGFloat
            func makeContentView() -> any UIView & UIContentView { TwoLinesView(self) }
            func updated(for state: any UIConfigurationState) -> TwoLines { self }
        }

        private final class TwoLinesView: UIView, UIContentView {
            var configuration: any UIContentConfiguration {
                didSet { constraint.constant = (configuration as? TwoLines)?.height ?? 0 }
            }
            private let constraint: NSLayoutConstraint

            init(_ configuration: TwoLines) {
                self.configuration = configuration
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                constraint = view.heightAnchor.constraint(equalToConstant: configuration.height)
                super.init(frame: .zero)
                addSubview(view)
                NSLayoutConstraint.activate([
                    constraint, view.topAnchor.constraint(equalTo: topAnchor),
                    view.leadingAnchor.constraint(equalTo: leadingAnchor),
                    view.trailingAnchor.constraint(equalTo: trailingAnchor),
                    view.bottomAnchor.constraint(equalTo: bottomAnchor),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }

        @Test("An app's own configuration gives the row the height of its constraints")
        func ownConfiguration() {
            let screen = Screen()
            let model = Rows([{ $0.contentConfiguration = TwoLines(height: 71) }])
            let table = screen.showTable(.plain, model, rowHeight: nil)
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 71)
            #expect(table.visibleCells.first?.contentView is TwoLinesView)
        }
    }
}
