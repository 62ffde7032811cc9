import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import { openClient, type Connection, type RequestContext } from '../context.ts';
import { settled } from '../graph/batch.ts';
import { hasCode } from '../graph/problems.ts';
import { isUiError, type UiErrorCode } from '../ui/errors.ts';
import { sendFile } from './sendFile.ts';
import { urlOf } from '../guardServer.ts';
import type { RequestAdmission } from '../requestContext.ts';
import type { Fault } from '../observability/log.ts';
import { createTransferLanes } from './transferLanes.ts';
import { readsPages, wantsPage, type Handler } from './portalFiles.ts';
import { downloadCalls, type Download, type DownloadCall } from './downloadCalls.ts';

const statuses: Record<string, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 404,
  RATE_LIMITED: 429,
  UPSTREAM_TIMEOUT: 504,
};

const refuse = (response: ServerResponse, error: unknown): void => {
  const code = error instanceof GraphQLError ? String(error.extensions['code']) : 'INTERNAL_SERVER_ERROR';
  const status = error instanceof GraphQLError ? (statuses[code] ?? 502) : 500;
  const challenge = code === 'UNAUTHENTICATED' ? { 'www-authenticate': 'Bearer' } : {};
  response.writeHead(status, { 'content-type': 'application/json', ...challenge });
  response.end(JSON.stringify({ error: code === 'BAD_USER_INPUT' ? 'NOT_FOUND' : code }));
};

/** Downloads of one session at once, and those that wait for their turn. */
const downloadLanes = { atOnce: 6, waiting: 60 };

const closeOf = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    response.once('close', resolve);
  });

const sendDownload = async (request: IncomingMessage, response: ServerResponse, download: Download): Promise<void> => {
  if ('location' in download) response.writeHead(302, { location: download.location }).end();
  else await sendFile(request, response, download);
};

/** Finds the call of a path. */
const callOf = (path: string) => {
  for (const call of Object.values<DownloadCall>(downloadCalls)) {
    const match = call.path.exec(path);
    if (match) return { call, parts: { ...match.groups } };
  }
  return undefined;
};

/** A request, the call of its download, and the handler for a download that does not exist. */
type DownloadRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  next: () => void | Promise<void>;
  download: () => Promise<Download>;
  /** Page of the portal about a refusal, if there is one. */
  pageOf: (code: UiErrorCode) => string | undefined;
};

/** Dependencies of downloads. */
export type DownloadSettings = {
  connection: Connection;
  admission: Pick<RequestAdmission, 'token'>;
  requestContextOf: (request: IncomingMessage, response: ServerResponse) => RequestContext;
  fault: Fault;
  /** Whether this server serves the portal. */
  hasPortal: boolean;
};

/** Serves downloads with the session of the request; passes other paths to the next handler. */
export const serveDownloads = ({
  connection,
  admission,
  requestContextOf,
  fault,
  hasPortal,
}: DownloadSettings): Handler => {
  const lanes = createTransferLanes(downloadLanes);
  const respond = async (requestContext: RequestContext, downloadRequest: DownloadRequest): Promise<void> => {
    const { request, response, next, download, pageOf } = downloadRequest;
    const refused = (await admission.token(requestContext)) ?? (await lanes.enter(requestContext, closeOf(response)));
    const result = refused ?? (await settled(download()));
    const cookie = requestContext.session.setCookie;
    if (cookie) response.setHeader('set-cookie', cookie);
    response.setHeader('cache-control', 'private, no-store');
    response.setHeader('x-request-id', requestContext.requestId);
    if (!(result instanceof Error)) await sendDownload(request, response, result);
    else if (hasCode(result, 'NOT_FOUND') && wantsPage(request)) await next();
    else {
      if (!(result instanceof GraphQLError)) fault(requestContext.requestId, result.stack ?? result.message);
      const page = hasPortal && readsPages(request) && isUiError(result) ? pageOf(result.code) : undefined;
      if (page === undefined) refuse(response, result);
      else response.writeHead(302, { location: page }).end();
    }
  };
  return (request, response, next) => {
    const url = urlOf(request);
    const isLook = request.method === 'HEAD';
    const found = isLook || request.method === 'GET' ? callOf(url.pathname) : undefined;
    if (!found) return next();
    if (isLook && !found.call.allowsHead(url.searchParams)) {
      response.writeHead(405, { allow: 'GET' }).end();
      return undefined;
    }
    const requestContext = requestContextOf(request, response);
    const { call, parts } = found;
    const download = () => call.respond(openClient(requestContext, connection), parts, url.searchParams);
    const pageOf = (code: UiErrorCode) => call.refusedPage?.(code, parts, url.searchParams);
    return respond(requestContext, { request, response, next, download, pageOf });
  };
};
