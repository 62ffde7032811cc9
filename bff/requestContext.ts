import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf, type AddressReader } from '../contract/clientAddress.ts';
import { ui } from '../contract/ui.ts';
import type { RequestContext } from './context.ts';
import { localeOf } from './graph/messages.ts';
import type { Admission, OperationCaller } from './guard/admission.ts';
import type { Confirmation } from './guard/confirmations.ts';
import { foreignOrigin, isAllowedOrigin } from './guard/origins.ts';
import { readSession } from './guard/session.ts';
import { refusalOf } from './ui/errors.ts';
import type { UiTransport } from './ui/transport.ts';
import { requestIdOf } from './guardServer.ts';

/** The client's address behind the operator's proxies. */
export const addressOf = ({ socket, headers }: IncomingMessage, addresses: AddressReader): string | undefined => {
  const header = headers[addresses.header];
  return addresses.clientOf(socket.remoteAddress, typeof header === 'string' ? header : undefined);
};

/** Whether the client uses https: with this process, or with a trusted proxy. */
const isHttps = ({ socket, headers }: IncomingMessage, addresses: AddressReader): boolean =>
  'encrypted' in socket || (headers['x-forwarded-proto'] === 'https' && addresses.trusts(socket.remoteAddress));

type Settings = {
  production: boolean;
  canSetCookies: boolean;
  addresses: AddressReader;
  allowedOrigins: readonly string[];
  /** Replaces the header: a parameter of a WebSocket, which may be anything. */
  authorization?: unknown;
  clientDisconnected?: AbortSignal | undefined;
};

/** Reads session, language, address and request id of a request. */
export const openRequestContext = (request: IncomingMessage, settings: Settings): RequestContext => ({
  requestId: requestIdOf(request),
  locale: localeOf(request.headers['accept-language']),
  session: readSession(request, settings.production || isHttps(request, settings.addresses), settings.authorization),
  address: addressOf(request, settings.addresses),
  agent: request.headers['user-agent'],
  canSetCookies: settings.canSetCookies,
  isOfForeignOrigin: !isAllowedOrigin(request, {
    allowedOrigins: settings.allowedOrigins,
    trusts: settings.addresses.trusts,
  }),
  clientDisconnected: settings.clientDisconnected,
});

/** A signal that is aborted when the client disconnects before the response is complete. */
export const abortOnDisconnect = (response: ServerResponse): AbortSignal => {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
};

/** The admission by request context. */
export type RequestAdmission = {
  operation: (requestContext: RequestContext, ownText: boolean) => ReturnType<Admission['operation']>;
  spend: (requestContext: RequestContext, cost: number) => ReturnType<Admission['spend']>;
  token: (requestContext: RequestContext) => ReturnType<Admission['token']>;
};

const confirmWithinMs = 2_000;

/**
 * Reads the id of the user of a session, or why /ui refuses it. A background call, so that it neither renews the
 * session nor sets a cookie.
 */
const confirmSession = async (requestContext: RequestContext, transport: UiTransport): Promise<Confirmation> => {
  const headers = {
    accept: 'application/json',
    'x-background': '1',
    'x-request-id': requestContext.requestId,
    ...(requestContext.address ? { 'x-forwarded-for': requestContext.address } : {}),
    ...requestContext.session.headers,
  };
  try {
    const lane = `address ${requestContext.address ?? ''}`;
    const request = { method: 'GET', path: ui.user.path, headers, timeoutMs: confirmWithinMs, lane } as const;
    const response = await transport.send(request);
    if (response.status === ui.user.status)
      return { user: String(ui.user.output.parse(JSON.parse(response.bytes.toString('utf8'))).id) };
    const { code } = refusalOf(response, 'user');
    return code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? { refused: code } : {};
  } catch {
    return {};
  }
};

const operationCallerOf = (requestContext: RequestContext, transport: UiTransport): OperationCaller => ({
  session: requestContext.session,
  network: requestContext.address === undefined ? undefined : networkOf(requestContext.address),
  confirm: () => confirmSession(requestContext, transport),
});

/** Whether a page of another origin uses the session of the cookie. */
const usesForeignSession = ({ session, isOfForeignOrigin }: RequestContext): boolean =>
  isOfForeignOrigin && session.authorization === 'absent' && session.authority !== '';

/** The admission of requests: by their origin, and by their user, which is read from /ui. */
export const admitRequests = (admission: Admission, transport: UiTransport): RequestAdmission => ({
  operation: async (requestContext, ownText) =>
    usesForeignSession(requestContext)
      ? foreignOrigin()
      : admission.operation(operationCallerOf(requestContext, transport), ownText),
  spend: (requestContext, cost) => admission.spend(operationCallerOf(requestContext, transport), cost),
  token: async (requestContext) =>
    usesForeignSession(requestContext)
      ? foreignOrigin()
      : admission.token(operationCallerOf(requestContext, transport)),
});
