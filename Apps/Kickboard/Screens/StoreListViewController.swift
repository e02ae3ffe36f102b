// SPDX-License-Identifier: Apache-2.0

import Database
import UIKit

/// A list of what is in the store: it reads anew each time that it appears and after every change of the store.
class StoreListViewController: UIViewController {
    let session: RiderSession
    var texts: Texts { session.texts }
    let tableView: UITableView
    private var observation: ChangeObservation?
    private(set) lazy var ticker = RentalTicker { [weak self] in self?.showProgress() }

    init(session: RiderSession, style: UITableView.Style = .plain) {
        self.session = session
        tableView = UITableView(frame: .zero, style: style)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`\(Self.self)` is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        tableView.separatorStyle = .none
        tableView.sectionHeaderTopPadding = 0
        tableView.translatesAutoresizingMaskIntoConstraints = false
        observation = try? session.store.observeChanges { [weak self] in self?.reload() }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        hasAppeared = true
        if let failure { showFailure(failure) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        hasAppeared = false
        ticker.stop()
    }

    private var hasAppeared = false
    /// What went wrong before the page had appeared.
    private var failure: (any Error)?

    // MARK: For subclasses

    /// Reads everything anew and shows what has changed.
    func reload() {}

    /// Shows the running rental's time and price of now; called each second while `ticker` runs.
    func showProgress() {}

    // MARK: Actions

    /// Ends the running rental and tells what it costs.
    func finishRental() {
        do {
            let rental = try session.finishRental()
            reload()
            askToConfirm(rental)
        } catch {
            reload()
            showFailure(error)
        }
    }

    /// Shows what a rental costs until the rider has confirmed it.
    func askToConfirm(_ rental: Rental) {
        guard presentedViewController == nil else { return }
        let summary = RentalSummaryViewController(rental, texts) { [weak self] in
            guard let self else { return }
            do {
                try session.confirm(rental)
            } catch {
                showNotice(error, texts)
            }
        }
        present(summary, animated: true)
    }

    /// Shows a rental that is over for long.
    func showSummary(of rental: Rental) {
        guard presentedViewController == nil else { return }
        present(RentalSummaryViewController(rental, texts), animated: true)
    }

    /// Tells that a running rental can't be read, and lets the rider end it.
    func offerToClose() {
        guard presentedViewController == nil else { return }
        let alert = UIAlertController(
            title: texts.notice, message: texts.message(.unreadableRental), preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: texts.closeUnreadable, style: .default) { [weak self] _ in
                guard let self else { return }
                do {
                    let rental = try session.closeUnreadableRental()
                    reload()
                    askToConfirm(rental)
                } catch {
                    showNotice(error, texts)
                }
            })
        present(alert, animated: true)
    }

    /// Tells that something could not be read, as soon as the page is there.
    func showFailure(_ error: any Error) {
        failure = hasAppeared ? nil : error
        guard hasAppeared else { return }
        if case StoreError.unreadableRental = error {
            offerToClose()
        } else {
            showNotice(error, texts)
        }
    }
}
