// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let interfaceFiles = GalleryPage(
        "Interface files",
        code: """
            let card = UINib(nibName: "ProfileCard", bundle: nil)
                .instantiate(withOwner: nil).first as? UIView

            let places = UIStoryboard(name: "Places", bundle: nil)
                .instantiateInitialViewController()
            """
    ) { context in
        let card = UINib(nibName: "ProfileCard", bundle: nil).instantiate(withOwner: nil).first as? UIView ?? UIView()
        card.widthAnchor.constraint(greaterThanOrEqualToConstant: 280).isActive = true
        return [
            Example(caption: "A view of a .xib", view: card, fills: true),
            Example(
                caption: "Scenes of a .storyboard",
                view: Demo.button("Places") { _ in
                    guard let places = UIStoryboard(name: "Places", bundle: nil).instantiateInitialViewController()
                    else { return }
                    (places as? UINavigationController)?.topViewController?.navigationItem.rightBarButtonItem =
                        UIBarButtonItem(
                            systemItem: .done,
                            primaryAction: UIAction { [weak places] _ in places?.dismiss(animated: true) })
                    context.controller.present(places, animated: true)
                }),
        ]
    }
}
