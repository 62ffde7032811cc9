import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import { openClient, type Connection, type RequestContext } from '../context.ts';
import { settled } from '../graph/batch.ts';
import { hasCode } from '../graph/problems.ts';
import { urlOf } from '../guardServer.ts';
import type { Fault } from '../observability/log.ts';
import type { RequestAdmission } from '../requestContext.ts';
import type { UiClient } from '../ui/client.ts';
import type { Handler } from './portalFiles.ts';

/** Pages of the portal whose addresses are in List-Unsubscribe headers, with the call of a POST to each. */
const calls: readonly { path: RegExp; send: (ui: UiClient, token: string) => Promise<null> }[] = [
  { path: /^\/vesiposti\/([\w-]{16,200})\/remove$/, send: (ui, reportId) => ui.removeReport({ reportId }) },
  { path: /^\/halytykset\/([\w-]{16,200})$/, send: (ui, token) => ui.stopAlerts({ token }) },
];

/** Longest body in bytes: the field of RFC 8058 as a form or in parts. */
const longestBody = 2_000;

const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > longestBody) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const isOneClick = (body: string | undefined): boolean =>
  body !== undefined && /(?:^|&|")List-Unsubscribe(?:=|"\s+)One-Click\b/.test(body);

const statusOf = (error: unknown): number => {
  if (hasCode(error, 'RATE_LIMITED')) return 429;
  return hasCode(error, 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT') ? 503 : 404;
};

/** Dependencies of one-click unsubscribing. */
export type UnsubscribeSettings = {
  connection: Connection;
  admission: Pick<RequestAdmission, 'token'>;
  requestContextOf: (request: IncomingMessage, response: ServerResponse) => RequestContext;
  fault: Fault;
};

/**
 * Unsubscribes by the one POST of RFC 8058 to the address of a mail's List-Unsubscribe. The signed token in the path is
 * the only credential, so that requests of other origins are harmless; a GET of the same path is the page of the portal.
 */
export const serveUnsubscribe = ({ connection, admission, requestContextOf, fault }: UnsubscribeSettings): Handler => {
  const respond = async (request: IncomingMessage, response: ServerResponse, send: (ui: UiClient) => Promise<null>) => {
    const requestContext = requestContextOf(request, response);
    const refused = await admission.token(requestContext);
    const isWanted = refused === undefined && isOneClick(await readBody(request));
    const result = refused ?? (isWanted ? await settled(send(openClient(requestContext, connection))) : null);
    if (result instanceof Error && !(result instanceof GraphQLError))
      fault(requestContext.requestId, result.stack ?? result.message);
    const status = result instanceof Error ? statusOf(result) : isWanted ? 200 : 400;
    response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end();
  };
  return (request, response, next) => {
    if (request.method !== 'POST') return next();
    const { pathname } = urlOf(request);
    for (const { path, send } of calls) {
      const token = path.exec(pathname)?.[1];
      if (token !== undefined) return respond(request, response, (ui) => send(ui, token));
    }
    return next();
  };
};
