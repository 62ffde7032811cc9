import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** Settings for the origins whose pages may open a WebSocket and use the session cookie. */
export type Origins = {
  allowedOrigins: readonly string[];
  /** Whether the forwarded headers of this address are trusted. */
  trusts: (remote: string | undefined) => boolean;
};

/**
 * Whether the origin of a request is allowed: the own host or a configured origin. A browser also says by itself
 * whether the page is of the same origin, which holds behind a proxy that changes the host. Clients other than browsers
 * send no Origin and need a session or token of their own.
 */
export const isAllowedOrigin = ({ headers, socket }: IncomingMessage, { allowedOrigins, trusts }: Origins): boolean => {
  const { origin } = headers;
  if (origin === undefined || headers['sec-fetch-site'] === 'same-origin') return true;
  const host = hostOf(origin);
  const own = [headers.host, ...(trusts(socket.remoteAddress) ? [headers['x-forwarded-host']] : [])];
  return allowedOrigins.includes(origin) || (host !== undefined && own.includes(host));
};

/** The error of a session cookie that the page of another origin has sent. */
export const foreignOrigin = (): GraphQLError =>
  new GraphQLError(
    'The session cookie is accepted from pages of the portal and of allowed origins only; send a token.',
    {
      extensions: { code: 'FORBIDDEN', http: { status: 403 } },
    },
  );
