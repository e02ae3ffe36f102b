// SPDX-License-Identifier: Apache-2.0

// Operators that go on after an error.

extension Publisher {
    /// Goes on with another publisher after an error.
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
    where P.Output == Output { Publishers.Catch(upstream: self, handler: handler) }

    /// Goes on with another publisher after an error; what the closure throws is the error then.
    public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
    where P.Output == Output { Publishers.TryCatch(upstream: self, handler: handler) }

    /// Ends with a value in place of an error.
    public func replaceError(with output: Output) -> Publishers.Catch<Self, Just<Output>> {
        self.catch { _ in Just(output) }
    }

    /// Subscribes anew after an error, so many times.
    public func retry(_ retries: Int) -> Publishers.Joined<Self, Output> {
        Publishers.Joined { downstream in
            let source = self.source(as: Output.self)
            Chain(downstream) { index, completion in
                if index == 0 { return source }
                if case .failure = completion, index <= retries { return source }
                return nil
            }.begin()
        }
    }
}

extension Publishers {
    /// Goes on with another publisher after an error.
    ///
    /// Follows: https://developer.apple.com/documentation/combine/publishers/catch
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = NewPublisher.Failure
        public let upstream: Upstream
        public let handler: (Upstream.Failure) -> NewPublisher

        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            (self.upstream, self.handler) = (upstream, handler)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            TryCatch(upstream: upstream, handler: handler).mapError { error -> Failure in
                guard let error = error as? Failure else { preconditionFailure("\(error) is no \(Failure.self)") }
                return error
            }.subscribe(subscriber)
        }
    }

    /// Goes on with another publisher after an error, or throws.
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error
        public let upstream: Upstream
        public let handler: (Upstream.Failure) throws -> NewPublisher

        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
            (self.upstream, self.handler) = (upstream, handler)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
            let first = upstream.mapError { Caught(error: $0) }
            Chain<Output, any Error, Caught>(
                AnySubscriber(subscriber), failed: { ($0 as? Caught)?.error ?? $0 }
            ) { index, completion in
                if index == 0 { return first.source(as: Output.self) }
                guard index == 1, case .failure(let caught) = completion, let error = caught.error as? Upstream.Failure
                else { return nil }
                return try handler(error).mapError { Caught(error: $0) }.source(as: Output.self)
            }.begin()
        }
    }

    /// An error of either publisher.
    struct Caught: Error { let error: any Error }
}
