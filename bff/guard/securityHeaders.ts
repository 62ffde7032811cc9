import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Hashes of the empty style element of styled-components and of two that react-aria adds. */
const styleHashes = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-s8oZn728h+t0WNV6s+2xieaG3i2RB5cO2MMiUDIdinY='",
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
];

const policy = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

const noSources = {
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
};

const portalPolicyOf = (scripts: readonly string[], styles: readonly string[]): string =>
  policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'worker-src': ["'self'", 'blob:'],
    'style-src': ["'self'", ...styleHashes, ...styles],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'ws:', 'wss:'],
    ...noSources,
  });

/** Content security policy of the portal's files: its own sources, and blob workers for large workbooks. */
export const portalPolicy = portalPolicyOf([], []);

/** Hashes of the contents of all inline elements with this name and no attributes. */
const inlineHashes = (page: string, name: 'script' | 'style'): string[] =>
  Array.from(
    page.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g')),
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

/** The same policy for a page of the portal, which also allows the inline script and style that it was built with. */
export const pagePolicy = (page: string): string =>
  portalPolicyOf(inlineHashes(page, 'script'), inlineHashes(page, 'style'));

/** Content security policy of GraphiQL, whose scripts and styles are inline. */
export const graphiqlPolicy = policy({
  'default-src': ["'self'"],
  'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'", 'blob:'],
  'worker-src': ["'self'", 'blob:', 'data:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", 'ws:', 'wss:'],
  ...noSources,
});

/**
 * Sets the security headers of every response. If the public URL is https, browsers must use https for one year for
 * this host only, since its subdomains may be unrelated.
 */
export const setSecurityHeaders = (response: ServerResponse, https = false): void => {
  if (https) response.setHeader('strict-transport-security', 'max-age=31536000');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
};
