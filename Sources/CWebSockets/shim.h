#pragma once
#include <libwebsockets.h>
#include <openssl/evp.h>

/// Room in bytes that `lws_write` needs in front of a payload.
static const int maru_lws_prefix = LWS_PRE;
