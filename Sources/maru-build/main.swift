// SPDX-License-Identifier: Apache-2.0

import Foundation

exit(PackageCommand.run(Array(CommandLine.arguments.dropFirst())))
