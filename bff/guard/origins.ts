import type { IncomingMessage } from 'node:http';

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** Settings for the origins that may open a WebSocket. */
type Origins = {
  allowedOrigins: readonly string[];
  /** Whether the forwarded headers of this address are trusted. */
  trusts: (remote: string | undefined) => boolean;
};

/**
 * Whether the origin of a WebSocket request is allowed: the own host or a configured origin. Clients other than
 * browsers send no Origin and need a session or token of their own.
 */
export const isAllowedOrigin = ({ headers, socket }: IncomingMessage, { allowedOrigins, trusts }: Origins): boolean => {
  const { origin } = headers;
  if (origin === undefined) return true;
  const host = hostOf(origin);
  const own = [headers.host, ...(trusts(socket.remoteAddress) ? [headers['x-forwarded-host']] : [])];
  return allowedOrigins.includes(origin) || (host !== undefined && own.includes(host));
};
