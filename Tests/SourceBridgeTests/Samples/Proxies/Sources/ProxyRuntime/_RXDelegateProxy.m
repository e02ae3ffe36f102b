#import "ProxyRuntime.h"

@implementation _RXDelegateProxy
@end
