import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/* Who may read /metrics, for both services. */

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Compares hashes of equal length in constant time; no header can make it throw. */
const same = (left: string, right: string): boolean =>
  timingSafeEqual(hash('sha256', left, 'buffer'), hash('sha256', right, 'buffer'));

/** Headers that proxies add; a request with one of them may come from another machine. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

const isLocalHost = (host: string | undefined): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '');

/**
 * Whether metrics may be read: with the token, or without one set only by a client on this machine. A proxy on this
 * machine is known by the headers that it adds, or by the public name in Host.
 */
export const mayReadMetrics = ({ headers, socket }: IncomingMessage, token: string | undefined): boolean =>
  token === undefined
    ? loopback.has(socket.remoteAddress ?? '') &&
      isLocalHost(headers.host) &&
      proxyHeaders.every((name) => headers[name] === undefined)
    : same(headers.authorization ?? '', `Bearer ${token}`);
