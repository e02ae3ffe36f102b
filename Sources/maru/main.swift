// SPDX-License-Identifier: Apache-2.0

import Foundation

exit(Maru.run(Array(CommandLine.arguments.dropFirst())))
