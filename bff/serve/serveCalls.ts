import type { IncomingMessage, ServerResponse } from 'node:http';
import { openClient, type Connection, type Scope } from '../context.ts';
import { isUiError, type UiErrorCode } from '../ui/errors.ts';
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

const give = (response: ServerResponse, served: Served): void => {
  if ('location' in served) {
    response.writeHead(302, { location: served.location });
    response.end();
    return;
  }
  const { name, mimeType, bytes } = served.file;
  const disposition = shown.has(mimeType) ? 'inline' : 'attachment';
  response.writeHead(200, {
    'content-type': mimeType,
    'content-length': bytes.byteLength,
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
  response.end(bytes);
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
  log: (line: string) => void;
};

/** Answers what a browser asks by going to an address, on behalf of its session; calls on for every other address. */
export const serveCalls =
  ({ connection, scopeOf, log }: ServedSettings) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const url = new URL(request.url ?? '/', 'http://portal');
    const found = request.method === 'GET' ? callOf(url.pathname) : undefined;
    if (!found) {
      next();
      return;
    }
    const scope = scopeOf(request, response);
    const finish = (end: () => void): void => {
      response.setHeader('cache-control', 'private, no-store');
      response.setHeader('x-request-id', scope.requestId);
      const cookie = scope.session.setCookie;
      if (cookie) response.setHeader('set-cookie', cookie);
      end();
    };
    found.call.answer(openClient(scope, connection), found.parts, url.searchParams).then(
      (served) => finish(() => give(response, served)),
      (error: unknown) => {
        if (!isUiError(error)) log(`${scope.requestId} ${error instanceof Error ? error.stack : String(error)}`);
        finish(() => refuse(response, error));
      },
    );
  };
