// SPDX-License-Identifier: Apache-2.0

// Its players and pickers are not there; what code reaches through it is.
@_exported import AVFoundation
@_exported import UIKit
