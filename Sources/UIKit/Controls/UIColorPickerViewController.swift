// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Told of the colors that a person picks.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicolorpickerviewcontrollerdelegate
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    /// `continuously` says that a drag goes on.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// A person has closed the picker.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {}
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// Lets a person pick a color from a grid, a spectrum or by sliders.
///
/// Present it modally: as a popover or as a sheet. The delegate is not retained.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicolorpickerviewcontroller
/// Differs: there are no pipette and no saved colors.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
    public init() { super.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open weak var delegate: (any UIColorPickerViewControllerDelegate)?

    /// Setting it tells no one.
    open var selectedColor: UIColor = .white { didSet { if !isPicking { panel?.color = selectedColor } } }
    /// Whether a person can choose how opaque the color is.
    open var supportsAlpha = true { didSet { panel?.supportsAlpha = supportsAlpha } }

    private var panel: ColorPanel?
    /// Whether the color comes from the panel.
    private var isPicking = false
    /// Told besides the delegate, by the color well that shows the picker.
    var picked: ((UIColor) -> Void)?

    open override func viewDidLoad() {
        super.viewDidLoad()
        let language = BarLanguage(traitCollection)
        let title = title ?? language.pick("Colors", "색상")
        // A card in dark is lighter than what is behind it.
        view.backgroundColor = UIColor { traits in
            (traits.userInterfaceStyle == .dark ? UIColor.secondarySystemBackground : .systemBackground)
                .resolvedColor(with: traits)
        }
        let panel = ColorPanel(selectedColor, supportsAlpha: supportsAlpha, title: title, language: language)
        panel.picked = { [weak self] color, continuously in
            guard let self else { return }
            isPicking = true
            selectedColor = color
            isPicking = false
            picked?(color)
            delegate?.colorPickerViewController(self, didSelect: color, continuously: continuously)
        }
        panel.closed = { [weak self] in
            guard let self else { return }
            dismiss(animated: true)
            delegate?.colorPickerViewControllerDidFinish(self)
        }
        self.panel = panel
        view.addSubview(panel)
        if preferredContentSize == .zero { preferredContentSize = ColorPanel.size }
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        panel?.frame = view.bounds.inset(by: view.safeAreaInsets)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed, panel?.wasClosed == false { delegate?.colorPickerViewControllerDidFinish(self) }
    }
}
