import type { ServerResponse } from 'node:http';

/** The empty style element of styled-components, and two that react-aria adds. */
const styleHashes = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-s8oZn728h+t0WNV6s+2xieaG3i2RB5cO2MMiUDIdinY='",
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
];

const policy = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

const nowhere = {
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
};

const portalPolicyOf = (...styles: readonly string[]): string =>
  policy({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'style-src': ["'self'", ...styleHashes, ...styles],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'ws:', 'wss:'],
    ...nowhere,
  });

/** What the portal's pages may load and run: their own files alone, and workers of what those have made, as a large workbook's. */
export const portalPolicy = portalPolicyOf();

/** The same for one page with styles of its own, which carry this number. */
export const portalPolicyWith = (nonce: string): string => portalPolicyOf(`'nonce-${nonce}'`);

/** What the page of GraphiQL may: it is one page with everything inside. */
export const graphiqlPolicy = policy({
  'default-src': ["'self'"],
  'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'", 'blob:'],
  'worker-src': ["'self'", 'blob:', 'data:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", 'ws:', 'wss:'],
  ...nowhere,
});

/**
 * Sets what every response carries. Where people open the portal over https, browsers are to do so for a year: this host
 * alone, as others under its name may be no business of the portal's.
 */
export const setSecurityHeaders = (response: ServerResponse, https = false): void => {
  if (https) response.setHeader('strict-transport-security', 'max-age=31536000');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
};
