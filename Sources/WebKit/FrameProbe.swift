// SPDX-License-Identifier: Apache-2.0

import FoundationNetworking

/// Asks a server about a page before the browser shows it: whether it is there, and may be shown in a frame.
///
/// A browser tells neither. Only the head of the answer is read.
final class FrameProbe: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private var completion: (@MainActor @Sendable (Result<URLResponse, any Error>) -> Void)?
    private let lock = NSLock()
    private var session: URLSession?

    @MainActor static func ask(
        _ request: URLRequest, completion: @escaping @MainActor @Sendable (Result<URLResponse, any Error>) -> Void
    ) -> FrameProbe {
        let probe = FrameProbe()
        probe.completion = completion
        let settings = URLSessionConfiguration.ephemeral
        settings.timeoutIntervalForRequest = 15
        let session = URLSession(configuration: settings, delegate: probe, delegateQueue: nil)
        probe.session = session
        var request = request
        request.setValue("text/html,*/*;q=0.8", forHTTPHeaderField: "Accept")
        session.dataTask(with: request).resume()
        return probe
    }

    @MainActor func cancel() {
        lock.withLock { completion = nil }
        session?.invalidateAndCancel()
    }

    private func finish(_ result: Result<URLResponse, any Error>) {
        guard
            let completion = lock.withLock({ () -> (@MainActor @Sendable (Result<URLResponse, any Error>) -> Void)? in
                defer { self.completion = nil }
                return self.completion
            })
        else { return }
        session?.invalidateAndCancel()
        let answer = UncheckedResult(value: result)
        DispatchQueue.main.async { MainActor.assumeIsolated { completion(answer.value) } }
    }

    private struct UncheckedResult: @unchecked Sendable { let value: Result<URLResponse, any Error> }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        completionHandler(.cancel)
        finish(.success(response))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let error { finish(.failure(error)) } else if let response = task.response { finish(.success(response)) }
    }

    /// Whether a page may be shown in a frame of another site, as its server says.
    static func allowsFrames(_ response: URLResponse) -> Bool {
        guard let response = response as? HTTPURLResponse else { return true }
        for policy in (response.value(forHTTPHeaderField: "Content-Security-Policy") ?? "").split(separator: ",") {
            for directive in policy.split(separator: ";") {
                let words = directive.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
                guard words.first == "frame-ancestors" else { continue }
                // The policy goes before the older header.
                return words.dropFirst().contains { ["*", "http:", "https:"].contains($0) }
            }
        }
        let option = response.value(forHTTPHeaderField: "X-Frame-Options")?.trimmingCharacters(in: .whitespaces)
        return !["deny", "sameorigin"].contains(option?.lowercased() ?? "")
    }
}
