// SPDX-License-Identifier: Apache-2.0

public import FoundationNetworking

extension NotificationCenter {
    /// Notifications as they are posted.
    ///
    /// Follows: https://developer.apple.com/documentation/foundation/notificationcenter/publisher
    public struct Publisher: Combine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never
        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let subscriber = Handed(AnySubscriber(subscriber))
            let demand = Locked(Subscribers.Demand.none)
            let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
                let isWanted = demand.with { demand in
                    guard demand > 0 else { return false }
                    demand -= 1
                    return true
                }
                guard isWanted else { return }
                let more = subscriber.value.receive(notification)
                demand.with { $0 += more }
            }
            let observation = Locked<(any NSObjectProtocol)?>(token)
            let center = center
            subscriber.value.receive(
                subscription: ClosureSubscription(
                    request: { more in demand.with { $0 += more } },
                    cancel: {
                        demand.set(.none)
                        if let token = observation.exchange(nil) { center.removeObserver(token) }
                    }))
        }
    }

    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

extension Timer {
    /// The time, again and again, from when it is connected.
    ///
    /// Follows: https://developer.apple.com/documentation/foundation/timer/timerpublisher
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        public typealias Output = Date
        public typealias Failure = Never
        public let interval: TimeInterval
        public let tolerance: TimeInterval?
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        private let subject = PassthroughSubject<Date, Never>()

        public init(interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode) {
            (self.interval, self.tolerance, self.runLoop, self.mode) = (interval, tolerance, runLoop, mode)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            subject.subscribe(subscriber)
        }

        public func connect() -> any Cancellable {
            let subject = subject
            let timer = Timer(timeInterval: interval, repeats: true) { subject.send($0.fireDate) }
            if let tolerance { timer.tolerance = tolerance }
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }
    }

    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> TimerPublisher { TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode) }
}

extension URLSession {
    /// The answer to a request.
    ///
    /// Follows: https://developer.apple.com/documentation/foundation/urlsession/datataskpublisher
    public struct DataTaskPublisher: Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError
        public let request: URLRequest
        public let session: URLSession

        public init(request: URLRequest, session: URLSession) { (self.request, self.session) = (request, session) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(AnySubscriber(subscriber))
            let task = session.dataTask(with: request) { data, response, error in
                if let error {
                    outlet.end(.failure(error as? URLError ?? URLError(.unknown)))
                } else if let response {
                    outlet.add((data ?? Data(), response))
                    outlet.end(.finished)
                } else {
                    outlet.end(.failure(URLError(.badServerResponse)))
                }
            }
            subscriber.receive(
                subscription: ClosureSubscription(
                    request: {
                        outlet.request($0)
                        if $0 > 0 { task.resume() }
                    },
                    cancel: {
                        outlet.cancel()
                        task.cancel()
                    }))
        }
    }

    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }
}
