#include "CClassInstantiation.h"
