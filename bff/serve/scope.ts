import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Scope } from '../context.ts';
import { localeOf } from '../graph/messages.ts';
import type { Asker } from '../guard/admission.ts';
import { readSession } from '../guard/session.ts';
import { requestIdOf } from './guardServer.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** The sender's address; a proxy on the same machine is believed about whom it speaks for, nobody else is. */
const addressOf = (request: IncomingMessage): string | undefined => {
  const remote = request.socket.remoteAddress;
  if (remote === undefined || !loopback.has(remote)) return remote;
  const forwarded = request.headers['x-forwarded-for'];
  const last = (typeof forwarded === 'string' ? forwarded : undefined)?.split(',').at(-1)?.trim();
  return last || remote;
};

type Settings = {
  production: boolean;
  canSetCookies: boolean;
  authorization?: string | undefined;
  gone?: AbortSignal | undefined;
};

/** Reads from a request who sends it, in which language, and under which id it is logged. */
export const openScope = (request: IncomingMessage, settings: Settings): Scope => ({
  requestId: requestIdOf(request),
  locale: localeOf(request.headers['accept-language']),
  session: readSession(request, settings.production, settings.authorization),
  address: addressOf(request),
  agent: request.headers['user-agent'],
  canSetCookies: settings.canSetCookies,
  gone: settings.gone,
});

/** Aborts as soon as whoever waits for this answer has gone. */
export const goneWith = (response: ServerResponse): AbortSignal => {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
};

/** Whoever sent a request, as it matters for whether they may ask. */
export const askerOf = ({ session, address }: Scope): Asker => ({ authority: session.authority, address });
