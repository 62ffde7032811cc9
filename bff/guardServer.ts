import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ConnectionLimit } from '../contract/connectionLimit.ts';
import type { Log } from './observability/log.ts';

/*
 * All listeners of the server are registered here and nowhere else: an error event without a listener, an exception
 * in a listener and a rejected promise would each end the Node process.
 */

/** Reason of a failure by fault of the client, as counted in the metrics. */
export type ClientFailure = 'malformed' | 'aborted' | 'timeout' | 'protocol' | 'connections';

/** The listeners of a server, and where their failures are reported. */
export type GuardedListeners = {
  onRequest: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void | Promise<void>;
  log: Pick<Log, 'fault' | 'refused'>;
  /** Counts a failure by fault of the client. */
  clientFailed: (reason: ClientFailure) => void;
  /** Limits the connections of one network. */
  connections: ConnectionLimit;
};

const givenId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;

const ids = new WeakMap<IncomingMessage, string>();

/** Id of a request in the log: the one that the client sent, or a random one; equal at every call. */
export const requestIdOf = (request: IncomingMessage): string => {
  const id = ids.get(request) ?? givenId(request.headers['x-request-id']) ?? randomUUID();
  ids.set(request, id);
  return id;
};

/** The URL of a valid request: its target is a path, which may begin with two slashes. */
export const urlOf = ({ url = '/' }: IncomingMessage): URL =>
  new URL(url.startsWith('/') ? `http://localhost${url}` : 'http://localhost/*');

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
};

/** Path and query of a request target; undefined if it is not one of the forms of RFC 9112 or cannot be decoded. */
const pathIn = (method: string | undefined, target: string): string | undefined => {
  if (target === '*') return method === 'OPTIONS' ? target : undefined;
  const whole = target.startsWith('/') ? null : URL.parse(target);
  const path = whole && /^https?:$/.test(whole.protocol) ? whole.pathname + whole.search : target;
  return path.startsWith('/') && isDecodable(path) ? path : undefined;
};

const isHost = (host: string): boolean => !/[/?#@\\]/.test(host) && URL.canParse(`http://${host}`);

/** Normalises target and host for the handlers; false if they are malformed. */
const normalize = (request: IncomingMessage): boolean => {
  const { method, url = '', headers } = request;
  const path = pathIn(method, url);
  if (path === undefined || (headers.host && !isHost(headers.host))) return false;
  request.url = path;
  if (headers.host === '') delete headers.host;
  return true;
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Error codes of a stream that its client has closed. */
const closedByPeer = new Set([
  'ABORT_ERR',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
]);

const reasonOf = (error: Error): ClientFailure => {
  const code = codeOf(error);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'timeout';
  return code.startsWith('HPE_') ? 'malformed' : 'aborted';
};

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const ignore = (): void => undefined;

/** Ends an upgrade with a status. Unread bytes would keep the socket half open, so it is destroyed once that is written. */
export const refuseUpgrade = (socket: Duplex, status: string): void => {
  if (socket.destroyed) return;
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
  setTimeout(() => socket.destroy(), 1_000).unref();
};

/** Refuses with a status and a code. */
type Refuse = (status: number, error: string) => void;

const sendError = (request: IncomingMessage, response: ServerResponse, status: number, error: string): void => {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) if (/^(content-|etag|vary)/.test(name)) response.removeHeader(name);
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-request-id': requestIdOf(request),
    connection: 'close',
  });
  response.end(JSON.stringify({ error }));
};

/**
 * Registers the listeners of a server. A malformed target or host is answered with 400; an exception or a rejected
 * promise with 500, and logged under the request's id unless the client has closed the connection. Returns the
 * connections that are open, upgraded ones included.
 */
export const guardServer = (server: Server, listeners: GuardedListeners): ReadonlySet<Socket> => {
  const { onRequest, onUpgrade, log, clientFailed, connections } = listeners;
  const sockets = new Set<Socket>();
  const open = new WeakMap<Socket, Set<ServerResponse>>();

  /** Runs a listener; `fail` ends the response or socket that it left open. */
  const run = async (
    request: IncomingMessage,
    listener: () => void | Promise<void>,
    fail: () => void,
  ): Promise<void> => {
    try {
      await listener();
    } catch (error) {
      if (request.socket.destroyed && closedByPeer.has(codeOf(error))) clientFailed('aborted');
      else log.fault(requestIdOf(request), stackOf(error));
      fail();
    }
  };

  /** Whether a request is well formed, of a client without too many others; one that is not is counted and refused. */
  const isLetIn = (request: IncomingMessage, end: EventEmitter, refuse: Refuse): boolean => {
    request.on('error', ignore);
    if (!connections.admitForwarded(request, end)) {
      clientFailed('connections');
      refuse(429, 'RATE_LIMITED');
      return false;
    }
    if (normalize(request)) return true;
    clientFailed('malformed');
    log.refused(requestIdOf(request), 'The target or the host is malformed.');
    refuse(400, 'BAD_REQUEST');
    return false;
  };

  // After `listen`, an error of the server is a connection that it could not accept, for example without a file descriptor.
  server.once('listening', () => server.on('error', (error) => log.fault('accept', stackOf(error))));
  server.on('connection', (socket) => {
    socket.on('error', (error) => clientFailed(reasonOf(error)));
    if (!connections.admitSocket(socket)) {
      clientFailed('connections');
      socket.destroy();
      return;
    }
    sockets.add(socket);
    const responses = new Set<ServerResponse>();
    open.set(socket, responses);
    socket.once('close', () => {
      sockets.delete(socket);
      // Node closes the current response; pipelined responses would never receive the event.
      for (const response of responses) if (!response.socket) response.emit('close');
    });
  });
  server.on('request', (request, response) => {
    response.on('error', ignore);
    const responses = open.get(request.socket);
    responses?.add(response);
    response.once('close', () => responses?.delete(response));
    if (!isLetIn(request, response, (status, error) => sendError(request, response, status, error))) return;
    const fail = (): void => sendError(request, response, 500, 'INTERNAL_SERVER_ERROR');
    void run(request, () => onRequest(request, response), fail);
  });
  server.on('upgrade', (request, socket, head) => {
    if (!isLetIn(request, socket, (status) => refuseUpgrade(socket, `${status} ${STATUS_CODES[status]}`))) return;
    const fail = (): void => refuseUpgrade(socket, '500 Internal Server Error');
    void run(request, () => onUpgrade(request, socket, head), fail);
  });
  return sockets;
};
