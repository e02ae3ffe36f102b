// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A table of text fields that shows what it hears of the keyboard, with a button for each way of dismissing it.
final class RowsViewController: UITableViewController, UITextFieldDelegate {
    private let state = UILabel()
    private let mode = UIButton(type: .system)
    private var told = ""
    private var edited = "none"
    private var tokens: [any NSObjectProtocol] = []

    init() {
        super.init(style: .plain)
        modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(FieldCell.self, forCellReuseIdentifier: "field")
        tableView.rowHeight = 44
        tableView.keyboardDismissMode = .none
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 120))
        state.frame = CGRect(x: 16, y: 0, width: 358, height: 70)
        state.font = .systemFont(ofSize: 12)
        mode.frame = CGRect(x: 16, y: 74, width: 100, height: 44)
        mode.addAction(UIAction { [unowned self] _ in changeMode() }, for: .touchUpInside)
        header.addSubview(state)
        header.addSubview(mode)
        tableView.tableHeaderView = header
        mode.setTitle("mode 0", for: .normal)
        let names: [(NSNotification.Name, String)] = [
            (UIResponder.keyboardWillShowNotification, "willShow"),
            (UIResponder.keyboardDidShowNotification, "didShow"),
            (UIResponder.keyboardWillHideNotification, "willHide"),
            (UIResponder.keyboardDidHideNotification, "didHide"),
        ]
        for (name, text) in names {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    [weak self] notification in
                    let told = text + " " + Self.description(of: notification)
                    MainActor.assumeIsolated {
                        self?.told = told
                        self?.showState()
                    }
                })
        }
        showState()
    }

    isolated deinit { tokens.forEach { NotificationCenter.default.removeObserver($0) } }

    private nonisolated static func description(of notification: Notification) -> String {
        func frame(_ key: String) -> String {
            guard let rect = (notification.userInfo?[key] as? NSValue)?.cgRectValue else { return "none" }
            return "\(Int(rect.minX)),\(Int(rect.minY)),\(Int(rect.width)),\(Int(rect.height))"
        }
        let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? -1
        let curve = notification.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? -1
        return frame(UIResponder.keyboardFrameBeginUserInfoKey) + " "
            + frame(UIResponder.keyboardFrameEndUserInfoKey) + " \(duration) \(curve)"
    }

    private func showState() { state.text = "\(edited) | \(told)" }

    private func changeMode() {
        let next = (tableView.keyboardDismissMode.rawValue + 1) % 5
        tableView.keyboardDismissMode = UIScrollView.KeyboardDismissMode(rawValue: next) ?? .none
        mode.setTitle("mode \(next)", for: .normal)
    }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
        guard let cell = cell as? FieldCell else { return cell }
        cell.field.placeholder = "Row \(indexPath.row)"
        cell.field.delegate = self
        return cell
    }

    // MARK: Fields

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        textField.inputAccessoryView = tableView.keyboardDismissMode.rawValue < 3 ? nil : AccessoryView()
        return true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        edited = textField.placeholder ?? ""
        showState()
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        edited = "none"
        showState()
    }
}

/// A bar of 44 points above the keyboard.
private final class AccessoryView: UIView {
    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        backgroundColor = .systemGray5
        accessibilityIdentifier = "accessory"
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A row that is typed into.
private final class FieldCell: UITableViewCell {
    let field = UITextField()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        field.frame = contentView.bounds.insetBy(dx: 16, dy: 2)
    }
}
