import type { IncomingMessage } from 'node:http';

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** What decides which pages may open a socket. */
type Origins = {
  allowedOrigins: readonly string[];
  /** Whether the forwarded headers of this sender are believed. */
  trusts: (remote: string | undefined) => boolean;
};

/**
 * Whether a page may open a socket here: one of our own host or of an allowed origin. A program that is no browser
 * sends no Origin and brings its own proof.
 */
export const isAllowedOrigin = ({ headers, socket }: IncomingMessage, { allowedOrigins, trusts }: Origins): boolean => {
  const { origin } = headers;
  if (origin === undefined) return true;
  const host = hostOf(origin);
  const own = [headers.host, ...(trusts(socket.remoteAddress) ? [headers['x-forwarded-host']] : [])];
  return allowedOrigins.includes(origin) || (host !== undefined && own.includes(host));
};
