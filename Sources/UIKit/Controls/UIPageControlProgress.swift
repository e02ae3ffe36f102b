// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Shows how far the current page of a page control has come.
///
/// The page control owns it; the delegate is not retained.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipagecontrolprogress
@preconcurrency @MainActor open class UIPageControlProgress: NSObject {
    public override init() { super.init() }

    weak var control: UIPageControl?

    open weak var delegate: (any UIPageControlProgressDelegate)?

    /// From 0 to 1.
    open var currentProgress: Float = 0 {
        didSet {
            currentProgress = currentProgress.isNaN ? 0 : min(max(currentProgress, 0), 1)
            if currentProgress != oldValue { control?.progressChanged() }
        }
    }

    /// Whether the indicator of the current page shows the progress now.
    open var isProgressVisible: Bool { control != nil && (control?.numberOfPages ?? 0) > 0 }

    /// The current page is another one.
    func pageChanged() {
        guard let control else { return }
        currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: control.currentPage) ?? 0
    }
}

/// Decides where the progress of a page begins.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipagecontrolprogressdelegate
@preconcurrency @MainActor public protocol UIPageControlProgressDelegate: NSObjectProtocol {
    func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float
    func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
    public func pageControlProgress(
        _ progress: UIPageControlProgress, initialProgressForPage page: Int
    ) -> Float { 0 }
    public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

/// Lets pages follow each other by time.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipagecontroltimerprogress
@preconcurrency @MainActor open class UIPageControlTimerProgress: UIPageControlProgress {
    /// - Parameter preferredDuration: how long a page is shown, in seconds.
    public init(preferredDuration: TimeInterval) {
        self.preferredDuration = preferredDuration
        super.init()
    }

    open var preferredDuration: TimeInterval
    /// Whether the first page comes after the last one.
    open var resetsToInitialPageAfterEnd = false
    private var durations: [Int: TimeInterval] = [:]
    private var timer: MediaClock.Timer?
    /// Seconds between two looks at the progress.
    private static let step: TimeInterval = 0.1

    open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration }
    open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

    open var isRunning: Bool { timer != nil }

    open func resumeTimer() {
        guard timer == nil else { return }
        schedule()
    }

    open func pauseTimer() {
        timer?.cancel()
        timer = nil
    }

    private func schedule() {
        timer = MediaClock.shared.after(Self.step) { [weak self] in
            MainActor.assumeIsolated { self?.goOn() }
        }
    }

    private func goOn() {
        timer = nil
        guard let control, control.numberOfPages > 0 else { return }
        let length = max(duration(forPage: control.currentPage), Self.step)
        let next = currentProgress + Float(Self.step / length)
        if next < 0.999 {
            currentProgress = next
        } else {
            let isLast = control.currentPage == control.numberOfPages - 1
            guard !isLast || resetsToInitialPageAfterEnd else {
                currentProgress = 1
                return
            }
            let page = isLast ? 0 : control.currentPage + 1
            guard
                (delegate as? any UIPageControlTimerProgressDelegate)?.pageControlTimerProgress(
                    self, shouldAdvanceToPage: page) ?? true
            else { return }
            control.currentPage = page
            control.sendActions(for: .valueChanged)
        }
        schedule()
    }
}

/// Asked before the next page comes by time.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipagecontroltimerprogressdelegate
@preconcurrency @MainActor public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
    func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
    func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
}

extension UIPageControlTimerProgressDelegate {
    public func pageControlTimerProgress(
        _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
    ) -> Bool { true }
    public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
}
