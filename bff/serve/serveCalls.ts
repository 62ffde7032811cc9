import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { openClient, type Connection, type Scope } from '../context.ts';
import { settled } from '../graph/batch.ts';
import { isUiError, type UiErrorCode } from '../ui/errors.ts';
import type { Fault } from './log.ts';
import { servedCalls, type Served, type ServedCall } from './served.ts';

/** What a browser may show in a window of its own; everything else is only kept. */
const shown = new Set(['application/pdf', 'image/png', 'image/jpeg']);

const statuses: Partial<Record<UiErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 404,
  RATE_LIMITED: 429,
  UPSTREAM_TIMEOUT: 504,
};

const refuse = (response: ServerResponse, error: unknown): void => {
  const code = isUiError(error) ? error.code : 'INTERNAL_SERVER_ERROR';
  const status = isUiError(error) ? (statuses[error.code] ?? 502) : 500;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: code === 'BAD_USER_INPUT' ? 'NOT_FOUND' : code }));
};

/** How long a whole file may take to whoever gets it; it holds a connection to /ui for as long. */
const longestMs = 120_000;

const give = async (response: ServerResponse, served: Served): Promise<void> => {
  if ('location' in served) {
    response.writeHead(302, { location: served.location });
    response.end();
    return;
  }
  const { name, mimeType, bytes, size } = served.file;
  const disposition = shown.has(mimeType) ? 'inline' : 'attachment';
  response.writeHead(200, {
    'content-type': mimeType,
    ...(size === undefined ? {} : { 'content-length': size }),
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
  });
  await pipeline(bytes, response, { signal: AbortSignal.timeout(longestMs) });
};

/** Finds the call that an address stands for. */
const callOf = (path: string) => {
  for (const call of Object.values<ServedCall>(servedCalls)) {
    const match = call.path.exec(path);
    if (match) return { call, parts: { ...match.groups } };
  }
  return undefined;
};

/** What it takes to answer them. */
export type ServedSettings = {
  connection: Connection;
  scopeOf: (request: IncomingMessage, response: ServerResponse) => Scope;
  fault: Fault;
};

/** Answers what a browser asks by going to an address, on behalf of its session; calls on for every other address. */
export const serveCalls = ({ connection, scopeOf, fault }: ServedSettings) => {
  const answer = async (scope: Scope, response: ServerResponse, asked: Promise<Served>): Promise<void> => {
    const served = await settled(asked);
    const cookie = scope.session.setCookie;
    if (cookie) response.setHeader('set-cookie', cookie);
    response.setHeader('cache-control', 'private, no-store');
    response.setHeader('x-request-id', scope.requestId);
    if (!(served instanceof Error)) await give(response, served);
    else {
      if (!isUiError(served)) fault(scope.requestId, served.stack ?? served.message);
      refuse(response, served);
    }
  };
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    // What is no address at all is nobody's.
    const url = URL.parse(request.url ?? '/', 'http://portal');
    const found = url && request.method === 'GET' ? callOf(url.pathname) : undefined;
    if (!url || !found) {
      next();
      return;
    }
    const scope = scopeOf(request, response);
    const asked = found.call.answer(openClient(scope, connection), found.parts, url.searchParams);
    answer(scope, response, asked).catch(() => response.destroy());
  };
};
