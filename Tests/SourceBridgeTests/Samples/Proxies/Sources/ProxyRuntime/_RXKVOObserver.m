#import "ProxyRuntime.h"
