import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as setDelay } from 'node:timers/promises';
import { createAddressReader, networkOf, type ProxyTrust } from '../contract/clientAddress.ts';
import { createConnectionLimit } from '../contract/connectionLimit.ts';
import { lockPrototypes } from '../contract/wire/untrusted.ts';
import type { RequestContext } from './context.ts';
import { startError } from './environment.ts';
import { createTypeNames } from './entities/value/typeNames.ts';
import { limits } from './graph/limits.ts';
import { createAdmission, type AdmissionSettings } from './guard/admission.ts';
import { createConfirmations } from './guard/confirmations.ts';
import type { IntrospectionSettings } from './guard/introspectionPlugin.ts';
import { openPersistedOperations } from './guard/persistedOperations.ts';
import { setSecurityHeaders } from './guard/securityHeaders.ts';
import { createHub, pollStepMs, type HubSettings } from './live/hub.ts';
import { openRedis } from './redis.ts';
import { compressResponse } from './http/compressResponse.ts';
import { closeServer, settledWithin } from './closeServer.ts';
import { drainRequest } from './drainRequest.ts';
import { guardServer } from './guardServer.ts';
import { createOpenStreams } from './subscriptions/openStreams.ts';
import { createSubscriptions } from './subscriptions/subscriptions.ts';
import { openLog } from './observability/log.ts';
import { createMetrics, type Metrics } from './observability/metrics.ts';
import { createRefusals } from './observability/observePlugin.ts';
import { serveQueryRequests } from './http/queryRequests.ts';
import { servePortal, type Handler } from './http/portalFiles.ts';
import { countOperationsInFlight } from './observability/operationsInFlight.ts';
import { abortOnDisconnect, admitRequests, openRequestContext } from './requestContext.ts';
import { serveSchemaText } from './explorer/schemaText.ts';
import { serveUnsubscribe } from './http/unsubscribe.ts';
import { serveDownloads } from './http/downloads.ts';
import { serveWebsockets } from './subscriptions/websocketServer.ts';
import { sendJson, serveStatus } from './observability/health.ts';
import { createTraces } from './observability/traces.ts';
import type { TraceSettings } from './observability/tracing.ts';
import { createGraphs } from './graphqlServer.ts';
import { createCoalescedReads } from './ui/coalesceReads.ts';
import { watchMaintenance } from './ui/maintenance.ts';
import { withResilience, type ResilienceSettings } from './ui/resilience.ts';
import { defaultTimeouts, type Timeouts } from './ui/timeouts.ts';
import type { UiTransport } from './ui/transport.ts';
import type { Observer } from './observability/watchOperation.ts';

export { inProcess } from './ui/inProcess.ts';
export { overHttp } from './ui/overHttp.ts';
export { limits } from './graph/limits.ts';
export { printed } from './schema.ts';

/** Settings of a BFF. */
export type BffSettings = {
  /** Transport to /ui, or to several processes of it on one database. */
  ui: UiTransport | readonly UiTransport[];
  port: number;
  host?: string | undefined;
  /** Folder of the built portal. Unset: only the GraphQL API is served. */
  webRoot?: string | undefined;
  /** File of the portal's persisted operations by their SHA-256. */
  persistedOperations?: string | undefined;
  /** Other origins whose pages may use the GraphQL API. */
  allowedOrigins?: readonly string[] | undefined;
  /** Whether the public URL of the portal is https. */
  https?: boolean | undefined;
  /** Production: cookies are Secure. */
  production?: boolean | undefined;
  /** Resilience of the calls of /ui. */
  resilience?: Partial<ResilienceSettings> | undefined;
  /** Timeouts of the calls of /ui, in milliseconds. */
  uiTimeouts?: Partial<Timeouts> | undefined;
  /** Rate limits of operations, and whether free text is accepted. */
  admission?: AdmissionSettings | undefined;
  /** Trusted proxies and their forwarded header. Default: a proxy on this machine. */
  trust?: ProxyTrust | undefined;
  /** Maximum number of open connections of one network; 0 for none. */
  connectionsAnAddress?: number | undefined;
  /** Redis for several BFFs. Unset: one BFF. */
  redisUrl?: string | undefined;
  /** Timeouts of clients, in milliseconds. */
  clientTimeouts?: Partial<typeof defaultClientTimeouts> | undefined;
  /** Introspection and suggestions. */
  openness?: IntrospectionSettings | undefined;
  /** Bearer token for /metrics. Unset: loopback only. */
  metricsToken?: string | undefined;
  /** Metrics of the /ui service in this process, which join those of the BFF. */
  uiMetrics?: (() => Promise<string>) | undefined;
  /** Exporter of traces. Unset: no tracing. */
  traces?: TraceSettings | undefined;
  /** How long /ready responds with 503 before the port closes, in milliseconds. Default: 0. */
  drainMs?: number | undefined;
  /** Minimum level of the log. */
  logLevel?: string | undefined;
  /** Maximum number of open subscriptions of one session or token. */
  subscriptionsASession?: number | undefined;
  /** Intervals of the live hub. */
  live?: HubSettings | undefined;
  /** Called with the name of every call of /ui. */
  onUiCall?: ((name: string) => void) | undefined;
  log?: ((line: string) => void) | undefined;
};

/** A BFF that can be started and stopped. */
export type Bff = { start: () => Promise<void>; stop: () => Promise<void>; readonly url: string };

/** Time in milliseconds for which an idle connection is kept: longer than the minute of proxies, which send a POST once. */
const keepAliveMs = 65_000;

/**
 * Timeouts of clients in milliseconds: request headers, whole request, inactivity (longer than calls of /ui), slow
 * consumers of live updates, and unresponsive sockets.
 */
const defaultClientTimeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  silentMs: 150_000,
  slowConsumerMs: 20_000,
  unresponsiveMs: 15_000,
};

/**
 * Time for operations in flight when the process stops, and the part of it for closing sockets and exporting traces,
 * in milliseconds.
 */
const graceMs = 5_000;
const lastWordMs = 500;

/** Calls the handlers in order until one of them responds. */
const handleInOrder = (
  [first, ...rest]: readonly Handler[],
  request: IncomingMessage,
  response: ServerResponse,
): void | Promise<void> =>
  first
    ? first(request, response, () => handleInOrder(rest, request, response))
    : sendJson(response, 404, { error: 'NOT_FOUND' });

/** Creates a BFF: GraphQL over HTTP and WebSockets, the portal's files, and status endpoints. */
export const createBff = (settings: BffSettings): Bff => {
  lockPrototypes();
  const { ui, port, host, webRoot, production = false, allowedOrigins = [], openness = {} } = settings;
  const log = openLog({ level: settings.logLevel, write: settings.log });
  const maintenance = watchMaintenance([ui].flat());
  const transport = withResilience(maintenance.uis, settings.resilience);
  const traces = createTraces(settings.traces, log.warn);
  const leaseMs = 3 * (settings.live?.pollEveryMs ?? pollStepMs);
  const redis = settings.redisUrl === undefined ? undefined : openRedis(settings.redisUrl, log.warn, leaseMs);
  let stopping = false;
  const metrics: Metrics = createMetrics({
    inFlight: () => transport.inFlight,
    queued: () => transport.queued,
    circuitOpen: () => transport.circuitOpen,
    polls: () => hub.size(),
    redis: () => redis?.reached,
    pollLeases: () => redis?.pollLeases(),
  });
  const confirmations = createConfirmations();
  const connection = {
    transport,
    userOf: confirmations.userOf,
    timeouts: { ...defaultTimeouts, ...settings.uiTimeouts },
    coalescedReads: createCoalescedReads(metrics.shared),
    onCall: settings.onUiCall,
    onResponse: metrics.uiCall,
    typeNames: createTypeNames(),
  };
  const hub = createHub(connection, { openChannel: redis?.openChannel, ...settings.live });
  const persisted = openPersistedOperations(settings.persistedOperations);
  const { fault } = log;
  const operationsInFlight = countOperationsInFlight();
  const observer: Observer = {
    ...metrics,
    operation: (done, { session, address }) => {
      metrics.operation(done);
      log.operation(done, () => ({
        user: confirmations.userOf(session.authority),
        network: address === undefined ? undefined : networkOf(address),
      }));
    },
    span: traces.operation,
    begin: operationsInFlight.begin,
  };
  const refusals = createRefusals(observer);
  const admission = admitRequests(createAdmission(settings.admission, redis?.client, confirmations), transport);
  const { requestMs, headersMs, silentMs, slowConsumerMs, unresponsiveMs } = {
    ...defaultClientTimeouts,
    ...settings.clientTimeouts,
  };
  const backpressure = { slowConsumerMs, dropped: metrics.broadcast.dropped };
  const mostASession = settings.subscriptionsASession ?? limits.sessionSubscriptions;
  const subscriptions = createSubscriptions({ counters: metrics.broadcast, observer, fault, mostASession });
  const addresses = createAddressReader(settings.trust);
  const shared = { persisted, admission, addresses, allowedOrigins, refusals, subscriptions, backpressure, fault };
  const streams = createOpenStreams();
  const { graph, graphFor } = createGraphs({ ...shared, connection, hub, streams, openness, observer });
  const status = serveStatus({
    uis: [ui].flat(),
    metrics,
    metricsToken: settings.metricsToken,
    uiMetrics: settings.uiMetrics,
    stopping: () => stopping,
  });
  const schemaText = serveSchemaText(openness.introspection ?? true);
  const portal = servePortal(webRoot);

  const requestContextOf = (request: IncomingMessage, response: ServerResponse): RequestContext => {
    const requestContext = openRequestContext(request, {
      production,
      addresses,
      allowedOrigins,
      canSetCookies: true,
      clientDisconnected: abortOnDisconnect(response),
    });
    return { ...requestContext, span: traces.request(request, response, requestContext.requestId) };
  };

  const respondPlain = serveQueryRequests({ ...shared, graph });

  const handleGraph = (request: IncomingMessage, response: ServerResponse): void | Promise<void> => {
    // An aborted request has no socket any more, so it is kept here.
    const { socket } = request;
    response.once('finish', () => drainRequest(request, socket));
    const requestContext = requestContextOf(request, response);
    const byYoga = async (body?: string): Promise<void> =>
      graphFor(request.headers['content-type'])(Object.assign(request, { body }), response, { requestContext });
    const respond = () => respondPlain({ request, response, requestContext, otherwise: byYoga });
    return compressResponse(request, response, respond);
  };

  const downloads = serveDownloads({
    connection,
    admission,
    fault,
    requestContextOf,
    hasPortal: webRoot !== undefined,
  });

  const serverTimeouts = {
    requestTimeout: requestMs,
    headersTimeout: headersMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(5_000, headersMs),
  };
  const unsubscribe = serveUnsubscribe({ connection, admission, fault, requestContextOf });
  const handlers = [status, schemaText, downloads, unsubscribe, portal];
  const onRequest = (request: IncomingMessage, response: ServerResponse): void | Promise<void> => {
    setSecurityHeaders(response, settings.https);
    maintenance.mark(response);
    // Keep-alive connections move to another process during the drain.
    if (stopping) response.shouldKeepAlive = false;
    const path = request.url?.split('?')[0];
    return path === graph.graphqlEndpoint ? handleGraph(request, response) : handleInOrder(handlers, request, response);
  };
  const server = createServer(serverTimeouts);
  server.setTimeout(silentMs);
  const { clientFailed } = metrics;
  const { onUpgrade, close } = serveWebsockets({ ...shared, graph, production, unresponsiveMs, clientFailed });
  const connections = createConnectionLimit({ most: settings.connectionsAnAddress, addresses });
  const sockets = guardServer(server, { onRequest, onUpgrade, log, clientFailed, connections });

  const boundPort = () => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
  };

  return {
    get url() {
      return `http://localhost:${boundPort()}`;
    },
    start: async () => {
      await traces.start();
      redis?.start();
      await new Promise<void>((resolve, reject) => {
        server.once('error', (error) => reject(startError(error, port, host)));
        server.listen(port, host, resolve);
      });
    },
    stop: async () => {
      stopping = true;
      if (settings.drainMs) await setDelay(settings.drainMs);
      const finish = async () => {
        await operationsInFlight.ended(graceMs - lastWordMs);
        const closed = close();
        streams.cut();
        // Only now: a subscription that ends while it has a connection is completed, and its client stays away.
        hub.stop();
        await closed;
      };
      await closeServer(server, { sockets, withinMs: graceMs, finish });
      redis?.stop();
      await settledWithin(Promise.all([transport.close(), traces.stop()]), lastWordMs);
    },
  };
};
