// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
    /// The interactions of the view, in the order in which they were added.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/interactions
    public var interactions: [any UIInteraction] {
        get { interactionList }
        set {
            for interaction in interactionList where !newValue.contains(where: { $0 === interaction }) {
                removeInteraction(interaction)
            }
            for interaction in newValue where interaction.view !== self { addInteraction(interaction) }
            interactionList = newValue
        }
    }

    /// Adds an interaction, which leaves the view that it was in.
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactionList.append(interaction)
        interaction.didMove(to: self)
        layer.changed(.attributes)
    }

    /// Takes an interaction away; one of another view stays there.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard let index = interactionList.firstIndex(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactionList.remove(at: index)
        interaction.didMove(to: nil)
        layer.changed(.attributes)
    }
}
