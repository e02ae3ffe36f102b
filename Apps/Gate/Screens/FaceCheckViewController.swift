// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The face check on a device without a camera: it leads to the roster.
final class FaceCheckViewController: UIViewController {
    private let session: GateSession

    init(session: GateSession) {
        self.session = session
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`FaceCheckViewController` is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.backButtonDisplayMode = .minimal
        let texts = session.texts
        let notice = NoticeView(
            symbol: "person.crop.square", symbolSize: 96, title: texts.noCamera, message: texts.findStudentInstead)
        notice.addButton(texts.findStudent) { [weak self] in self?.findStudent() }
        notice.fill(view)
    }

    private func findStudent() {
        guard navigationController?.topViewController === self else { return }
        navigationController?.pushViewController(RosterViewController(session: session), animated: true)
    }
}
