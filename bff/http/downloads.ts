import type { IncomingMessage, ServerResponse } from 'node:http';
import { openClient, type Connection, type Scope } from '../context.ts';
import { settled } from '../graph/batch.ts';
import { hasCode } from '../graph/problems.ts';
import { isUiError, type UiErrorCode } from '../ui/errors.ts';
import { sendFile } from './sendFile.ts';
import { urlOf } from '../guardServer.ts';
import type { Fault } from '../observability/log.ts';
import { readsPages, wantsPage, type Handler } from './portalFiles.ts';
import { downloadCalls, type Download, type DownloadCall } from './downloadCalls.ts';

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

const give = async (request: IncomingMessage, response: ServerResponse, served: Download): Promise<void> => {
  if ('location' in served) response.writeHead(302, { location: served.location }).end();
  else await sendFile(request, response, served);
};

/** Finds the call that an address stands for. */
const callOf = (path: string) => {
  for (const call of Object.values<DownloadCall>(downloadCalls)) {
    const match = call.path.exec(path);
    if (match) return { call, parts: { ...match.groups } };
  }
  return undefined;
};

/** One request, what is asked by it, and who answers it otherwise. */
type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  next: () => void | Promise<void>;
  asked: Promise<Download>;
  /** The portal's page about a refusal, where there is one. */
  pageOf: (code: UiErrorCode) => string | undefined;
};

/** What it takes to answer them. */
export type DownloadSettings = {
  connection: Connection;
  scopeOf: (request: IncomingMessage, response: ServerResponse) => Scope;
  fault: Fault;
  /** Whether the portal's own pages are served here. */
  hasPortal: boolean;
};

/** Answers what a browser asks by going to an address, on behalf of its session; calls on for every other address. */
export const serveDownloads = ({ connection, scopeOf, fault, hasPortal }: DownloadSettings): Handler => {
  const answer = async (scope: Scope, exchange: Exchange): Promise<void> => {
    const { request, response, next, asked, pageOf } = exchange;
    const served = await settled(asked);
    const cookie = scope.session.setCookie;
    if (cookie) response.setHeader('set-cookie', cookie);
    response.setHeader('cache-control', 'private, no-store');
    response.setHeader('x-request-id', scope.requestId);
    if (!(served instanceof Error)) await give(request, response, served);
    else if (hasCode(served, 'NOT_FOUND') && wantsPage(request)) await next();
    else {
      if (!isUiError(served)) fault(scope.requestId, served.stack ?? served.message);
      const page = hasPortal && readsPages(request) && isUiError(served) ? pageOf(served.code) : undefined;
      if (page === undefined) refuse(response, served);
      else response.writeHead(302, { location: page }).end();
    }
  };
  return (request, response, next) => {
    const url = urlOf(request);
    const isLook = request.method === 'HEAD';
    const found = isLook || request.method === 'GET' ? callOf(url.pathname) : undefined;
    if (!found) return next();
    if (isLook && !found.call.mayLook(url.searchParams)) {
      response.writeHead(405, { allow: 'GET' }).end();
      return undefined;
    }
    const scope = scopeOf(request, response);
    const { call, parts } = found;
    const asked = call.answer(openClient(scope, connection), parts, url.searchParams);
    const pageOf = (code: UiErrorCode) => call.refusedPage?.(code, parts, url.searchParams);
    return answer(scope, { request, response, next, asked, pageOf });
  };
};
