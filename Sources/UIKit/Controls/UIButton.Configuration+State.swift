// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIButton.Configuration {
    /// A copy whose colors are those of the button's state.
    @preconcurrency @MainActor public func updated(for button: UIButton) -> UIButton.Configuration {
        var copy = self
        let colors = colors(state: button.state, tint: button.roleTint)
        copy.baseForegroundColor = colors.foreground
        copy.baseBackgroundColor = colors.background
        return copy
    }

    /// The colors in a state, when the button's tint color is `tint`.
    func colors(state: UIControl.State, tint: UIColor) -> (foreground: UIColor, background: UIColor) {
        let isSelected = state.contains(.selected) && automaticallyUpdateForSelection
        if state.contains(.disabled) {
            let fill: UIColor = style == .plain ? .clear : .tertiarySystemFill
            return (.tertiaryLabel, background.backgroundColor ?? fill)
        }
        var foreground: UIColor
        var fill: UIColor
        switch style {
        case .plain:
            foreground = baseForegroundColor ?? tint
            fill = baseBackgroundColor ?? .clear
            if isSelected, baseBackgroundColor == nil { fill = tint.withAlphaComponent(0.18) }
        case .gray:
            foreground = baseForegroundColor ?? tint
            fill = baseBackgroundColor ?? .tertiarySystemFill
            if isSelected, baseBackgroundColor == nil { fill = tint.withAlphaComponent(0.18) }
        case .tinted:
            foreground = baseForegroundColor ?? tint
            fill = (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
            if isSelected {
                fill = baseBackgroundColor ?? tint
                foreground = baseForegroundColor ?? .white
            }
        case .filled:
            foreground = baseForegroundColor ?? .white
            fill = baseBackgroundColor ?? tint
        }
        if let own = background.backgroundColor { fill = own }
        if let transformer = background.backgroundColorTransformer { fill = transformer(fill) }
        if state.contains(.highlighted) {
            switch style {
            case .filled: fill = fill.darkened(by: 0.15)
            case .plain: foreground = foreground.faded(to: 0.5)
            case .gray, .tinted:
                foreground = foreground.faded(to: 0.75)
                fill = fill.faded(to: 0.75)
            }
        }
        return (foreground, fill)
    }
}

extension UIColor {
    /// The color with its opacity times `share`.
    func faded(to share: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(color.cgColor.alpha * share)
        }
    }

    /// The color mixed with black.
    func darkened(by share: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits)
            var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
            guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
            let rest = 1 - share
            return UIColor(red: red * rest, green: green * rest, blue: blue * rest, alpha: alpha)
        }
    }
}
