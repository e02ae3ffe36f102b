import Sprockets
