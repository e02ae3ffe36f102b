#import <Foundation/Foundation.h>

@interface _RXDelegateProxy : NSObject
@end
