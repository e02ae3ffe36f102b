This file is no Swift: it belongs to no target.
