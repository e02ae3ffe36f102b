// SPDX-License-Identifier: Apache-2.0

/// The codes that end a browser's connection; `Documentation/wire.md` lists what each means to the client.
enum CloseCode: UInt16 {
    case goingAway = 1001
    case protocolViolation = 1008
    case messageTooLarge = 1009
    case takenOver = 4001
    case appEnded = 4002
    case tooManySessions = 4003
    case idle = 4004
    case outOfMemory = 4005
    case unknownDevice = 4006
    case dataUnusable = 4007
}
