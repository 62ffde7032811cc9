/**
 * Headers of every response. The service has no pages: what it sends is neither guessed to be one, nor shown in a frame,
 * nor does it load or run anything where somebody opens it.
 */
export const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;
