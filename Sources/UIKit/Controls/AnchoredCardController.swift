// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Shows a card beside a control, or beside a point of the screen.
@MainActor final class AnchoredCardController: FloatingController {
    private let wantedSize: @MainActor (_ available: CGSize) -> CGSize
    private let card: FloatingCard

    /// - Parameters:
    ///   - wantedSize: The size of the content, in points, for the room that there is.
    ///   - closed: Called when the card goes, however it goes.
    init(
        _ content: UIView, beside anchor: UIView, name: String, wantedSize: @escaping @MainActor (CGSize) -> CGSize,
        closed: @escaping @MainActor () -> Void
    ) {
        self.wantedSize = wantedSize
        card = FloatingCard(content)
        super.init(above: anchor, name: name, closed: closed)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        stage.addSubview(card)
    }

    override func place() {
        let rect = anchor.map { $0.convert($0.bounds, to: view) } ?? .zero
        let layout = CardLayout(in: view, beside: rect)
        let placed = layout.place(wantedSize(layout.safe.size))
        card.place(placed.frame, growingFrom: placed.corner)
    }

    override func appear() { card.appear() }
    override func disappear() { card.disappear() }
}
