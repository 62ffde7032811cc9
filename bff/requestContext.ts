import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf, type AddressReader } from '../contract/clientAddress.ts';
import { ui } from '../contract/ui.ts';
import type { RequestContext } from './context.ts';
import { localeOf } from './graph/messages.ts';
import type { Admission, OperationCaller } from './guard/admission.ts';
import { readSession } from './guard/session.ts';
import type { UiTransport } from './ui/transport.ts';
import { requestIdOf } from './guardServer.ts';

/** The client's address behind the operator's proxies. */
const addressOf = ({ socket, headers }: IncomingMessage, addresses: AddressReader): string | undefined => {
  const header = headers[addresses.header];
  return addresses.clientOf(socket.remoteAddress, typeof header === 'string' ? header : undefined);
};

/** Whether the browser speaks https: to this process, or to a trusted proxy that says so. */
const isHttps = ({ socket, headers }: IncomingMessage, addresses: AddressReader): boolean =>
  'encrypted' in socket || (headers['x-forwarded-proto'] === 'https' && addresses.trusts(socket.remoteAddress));

type Settings = {
  production: boolean;
  canSetCookies: boolean;
  addresses: AddressReader;
  authorization?: string | undefined;
  clientDisconnected?: AbortSignal | undefined;
};

/** Reads from a request who sends it, in which language, and under which id it is logged. */
export const openRequestContext = (request: IncomingMessage, settings: Settings): RequestContext => ({
  requestId: requestIdOf(request),
  locale: localeOf(request.headers['accept-language']),
  session: readSession(request, settings.production || isHttps(request, settings.addresses), settings.authorization),
  address: addressOf(request, settings.addresses),
  agent: request.headers['user-agent'],
  canSetCookies: settings.canSetCookies,
  clientDisconnected: settings.clientDisconnected,
});

/** Aborts as soon as whoever waits for this answer has gone. */
export const abortOnDisconnect = (response: ServerResponse): AbortSignal => {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
};

/** Why an operation of this request or socket may not begin; undefined when it may. */
export type RequestAdmission = (requestContext: RequestContext, ownText: boolean) => ReturnType<Admission>;

const confirmWithinMs = 2_000;

/**
 * The id of the user whose session a request carries, as /ui answers it; undefined where /ui does not know the session
 * or does not answer. Read in the background, so that it does not renew the session, and sets no cookie.
 */
const confirmSession = async (requestContext: RequestContext, transport: UiTransport): Promise<string | undefined> => {
  const headers = {
    accept: 'application/json',
    'x-background': '1',
    'x-request-id': requestContext.requestId,
    ...(requestContext.address ? { 'x-forwarded-for': requestContext.address } : {}),
    ...requestContext.session.headers,
  };
  try {
    const request = { method: 'GET', path: ui.user.path, headers, timeoutMs: confirmWithinMs } as const;
    const { status, bytes } = await transport.send(request);
    return status === ui.user.status ? String(ui.user.output.parse(JSON.parse(bytes.toString('utf8'))).id) : undefined;
  } catch {
    return undefined;
  }
};

/** The sender of a request, as far as it decides whether an operation may begin. */
export const operationCallerOf = (requestContext: RequestContext, transport: UiTransport): OperationCaller => ({
  authority: requestContext.session.authority,
  network: requestContext.address === undefined ? undefined : networkOf(requestContext.address),
  confirm: () => confirmSession(requestContext, transport),
});
