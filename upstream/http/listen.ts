import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as setDelay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createConnectionLimit, type ConnectionLimit } from '../../contract/connectionLimit.ts';
import { pathTemplates } from '../../contract/wire/pathTemplate.ts';
import { ui } from '../../contract/ui.ts';
import type { Environment } from './address.ts';
import { CannotStart } from '../errors/cannotStart.ts';
import { logFault, logLine, requestIdOf } from '../errors/logFault.ts';
import type { UiMetrics } from '../observability/metrics.ts';
import { respondToProbe, respondWithMetrics, type Readiness } from './probe.ts';
import { securityHeaders } from './securityHeaders.ts';

/** The service over HTTP. */
export type HttpService = { port: number; stop: () => Promise<void> };

/** Handler of requests, and the state of the service. */
type Service = {
  fetch: (request: Request, environment?: Environment) => Promise<Response>;
  readiness: () => Promise<Readiness>;
  metrics: Pick<UiMetrics, 'contentType' | 'page'>;
  /** Ends the calls that wait for something to happen. */
  drain?: () => void;
};

/** Grace period of a stop, in milliseconds. */
const graceMs = 5_000;

/** Interval at which idle connections are closed during a stop, in milliseconds. */
const idleMs = 50;

const ignore = (): void => undefined;

/**
 * Attaches error handlers, since an unhandled error event, exception or rejection ends a Node process. Returns the open
 * connections.
 */
const guard = (
  server: Server,
  connections: ConnectionLimit,
  respond: (...request: Parameters<RequestListener>) => Promise<unknown>,
): Set<Socket> => {
  const sockets = new Set<Socket>();
  // Once it listens, an error of the server is a connection that it could not accept, as without a file descriptor.
  server.once('listening', () => server.on('error', (error) => logFault('A connection failed', error)));
  server.on('connection', (socket) => {
    socket.on('error', ignore);
    if (!connections.admitSocket(socket)) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (request, response) => {
    request.on('error', ignore);
    response.on('error', ignore);
    if (!connections.admitForwarded(request, response)) {
      response.writeHead(429, { ...securityHeaders, 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify({ error: 'RATE_LIMITED' }));
      return;
    }
    Promise.try(respond, request, response).catch((error: unknown) => {
      logFault(`${pathOf(request)} failed`, error);
      if (!response.headersSent) response.writeHead(500, { connection: 'close' });
      response.end();
    });
  });
  return sockets;
};

const templateOf = pathTemplates(ui);

/** Method and path, without what may be a token: parameters and the query. */
const pathOf = ({ method, url = '' }: IncomingMessage): string => `${method} ${templateOf(url)}`;

/** Writes a line of the log when the response is complete or its client has gone. */
const logCall = (request: IncomingMessage, response: ServerResponse): void => {
  const startedAt = performance.now();
  response.once('close', () =>
    logLine('info', 'call', {
      call: pathOf(request),
      requestId: requestIdOf(request.headers['x-request-id']),
      status: response.statusCode,
      ms: Math.round(performance.now() - startedAt),
    }),
  );
};

/** Stops accepting connections, lets requests end, and destroys connections that remain after the grace period. */
const close = async (server: Server, sockets: ReadonlySet<Socket>): Promise<void> => {
  const closed = new Promise((resolve) => {
    server.close(resolve);
  });
  const late = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, graceMs);
  // A connection whose request was in progress is idle afterwards, and its client keeps it.
  const idle = setInterval(() => server.closeIdleConnections(), idleMs);
  await closed;
  clearTimeout(late);
  clearInterval(idle);
};

const startError = (error: NodeJS.ErrnoException, port: number, host: string | undefined): Error => {
  if (error.code === 'EADDRINUSE') return new CannotStart(`Port ${port} is taken already. Set UI_PORT to another one.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return new CannotStart(`HOST: ${host} is not an address of this machine, for example 127.0.0.1.`);
  return error;
};

/** Time in milliseconds for which an idle connection is kept: longer than the minute of proxies, which send a POST once. */
const keepAliveMs = 65_000;

/**
 * Serves over HTTP; port 0 takes a free one. Stopping leaves the service itself running: /ready responds with 503 for
 * `drainMs` while requests are still served, so that proxies and BFFs turn to another process, and then the port closes.
 * With `logCalls` each call is a line of the log. `connections` limits those of one network; `metricsToken` opens /metrics.
 */
export const listen = async (
  { fetch, readiness, metrics, drain }: Service,
  port: number,
  hostname?: string,
  {
    drainMs = 0,
    logCalls = false,
    connections = createConnectionLimit(),
    metricsToken,
  }: { drainMs?: number; logCalls?: boolean; connections?: ConnectionLimit; metricsToken?: string | undefined } = {},
): Promise<HttpService> => {
  const server = createServer({ keepAliveTimeout: keepAliveMs });
  let isStopping = false;
  const respond = getRequestListener(async (request, environment) => fetch(request, environment));
  const sockets = guard(server, connections, async (request, response) => {
    // Keep-alive connections move to another process during the drain.
    if (isStopping) response.shouldKeepAlive = false;
    if (await respondToProbe(request, response, { readiness, isStopping })) return;
    if (await respondWithMetrics(request, response, metrics, metricsToken)) return;
    if (logCalls) logCall(request, response);
    await respond(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(startError(error, port, hostname)));
    server.listen(port, hostname, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: async () => {
      isStopping = true;
      drain?.();
      if (drainMs > 0) await setDelay(drainMs);
      await close(server, sockets);
    },
  };
};
