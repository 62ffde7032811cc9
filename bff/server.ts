import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createAddressReader, type ProxyTrust } from '../contract/clientAddress.ts';
import { lockPrototypes } from '../contract/untrusted.ts';
import type { Scope } from './context.ts';
import { startError } from './environment.ts';
import { createTypeNames } from './entities/value/typeNames.ts';
import { limits } from './graph/limits.ts';
import { createAdmission, type AdmissionSettings } from './guard/admission.ts';
import type { Openness } from './guard/opennessPlugin.ts';
import { openPersistedOperations } from './guard/persistedOperations.ts';
import { setSecurityHeaders } from './guard/securityHeaders.ts';
import { createHub, pollStepMs, type HubSettings } from './live/hub.ts';
import { openRedis } from './redis.ts';
import { compressResponse } from './http/compressResponse.ts';
import { closeServer, settledWithin } from './closeServer.ts';
import { guardServer } from './guardServer.ts';
import { createSubscriptions } from './subscriptions/subscriptions.ts';
import { openLog } from './observability/log.ts';
import { createMetrics, type Metrics } from './observability/metrics.ts';
import { createRefusals } from './observability/observePlugin.ts';
import { servePlain } from './http/queryRequests.ts';
import { serveDrawn, type Drawing } from './http/drawnPages.ts';
import { servePortal, type Handler } from './http/portalFiles.ts';
import { countOperationsInFlight } from './observability/operationsInFlight.ts';
import { askerOf, abortOnDisconnect, openRequestContext, type RequestAdmission } from './requestContext.ts';
import { serveSchemaText } from './explorer/schemaText.ts';
import { serveDownloads } from './http/downloads.ts';
import { serveSockets } from './subscriptions/websocketServer.ts';
import { answerJson, serveStatus } from './observability/health.ts';
import { createTraces } from './observability/traces.ts';
import type { TraceSettings } from './observability/tracing.ts';
import { createGraphs } from './graphqlServer.ts';
import { createFlights } from './ui/flights.ts';
import { patient, type Patience } from './ui/patience.ts';
import { usualTimes, type Times } from './ui/times.ts';
import type { UiTransport } from './ui/transport.ts';
import type { Observer } from './observability/watchOperation.ts';

export { inProcess } from './ui/inProcess.ts';
export { overHttp } from './ui/overHttp.ts';
export { printed } from './schema.ts';
/** What draws the portal's pages where there is no window. */
export type { Drawing } from './http/drawnPages.ts';

/** How a BFF is put together. */
export type BffSettings = {
  /** How /ui is reached. */
  ui: UiTransport;
  port: number;
  host?: string | undefined;
  /** The folder of the built portal; without it only the graph is served. */
  webRoot?: string | undefined;
  /** What draws the portal's pages before their script is there; without it they come empty. */
  drawing?: Drawing | undefined;
  /** The file of the portal's own operations by their SHA-256. */
  persistedOperations?: string | undefined;
  /** Other origins whose pages may call the graph. */
  allowedOrigins?: readonly string[] | undefined;
  /** Whether people open the portal over https. */
  https?: boolean | undefined;
  /** Behind TLS: cookies are Secure. */
  production?: boolean | undefined;
  /** How much of a bad /ui is borne. */
  patience?: Partial<Patience> | undefined;
  /** How long calls of /ui may take. */
  times?: Partial<Times> | undefined;
  /** Who may begin operations, and how often. */
  admission?: AdmissionSettings | undefined;
  /** The proxies in front whose forwarded header is believed; one on this machine unless set. */
  trust?: ProxyTrust | undefined;
  /** The Redis that several BFFs share. */
  redisUrl?: string | undefined;
  /** How slowly a request may come. */
  slowest?: Partial<typeof usualPace> | undefined;
  /** How much the graph tells of itself. */
  openness?: Openness | undefined;
  /** The word that opens /metrics to another machine; without it only this one is told. */
  metricsToken?: string | undefined;
  /** Where traces go; without it none are made. */
  traces?: TraceSettings | undefined;
  /** What is worth a line in the log. */
  logLevel?: string | undefined;
  /** How many subscriptions one session or token may have open over sockets. */
  subscriptionsASession?: number | undefined;
  /** How often the live hub asks. */
  live?: HubSettings | undefined;
  /** Hears the name of every call of /ui. */
  onUiCall?: ((name: string) => void) | undefined;
  log?: ((line: string) => void) | undefined;
};

/** A BFF that can be started and stopped. */
export type Bff = { start: () => Promise<void>; stop: () => Promise<void>; readonly url: string };

/** How long a sender may take for the head of a request, for all of it, to read (longer than calls of /ui), to catch up with what is live, and to answer over a socket. */
const usualPace = { headersMs: 10_000, requestMs: 30_000, silentMs: 150_000, behindMs: 20_000, deafMs: 15_000 };

/** How long what runs may take to end when the process stops, and how much of that is left for closing sockets and handing over traces. */
const graceMs = 5_000;
const lastWordMs = 500;

/** Lets go of a sender who goes on sending after the answer, as with a body that is too large. */
const letGo = (request: IncomingMessage, socket: Socket): void => {
  if (request.complete) return;
  request.resume();
  setTimeout(() => {
    // Whose rest has come meanwhile may be in the middle of the next request.
    if (!request.complete) socket.destroy();
  }, 500).unref();
};

/** Hands a request from one to the next until somebody answers it. */
const through = (
  [first, ...rest]: readonly Handler[],
  request: IncomingMessage,
  response: ServerResponse,
): void | Promise<void> =>
  first
    ? first(request, response, () => through(rest, request, response))
    : answerJson(response, 404, { error: 'NOT_FOUND' });

/** Puts a BFF together: the graph over HTTP and sockets, the portal's files, and the state of health. */
export const createBff = (settings: BffSettings): Bff => {
  lockPrototypes();
  const { ui, port, host, webRoot, production = false, allowedOrigins = [], openness = {} } = settings;
  const log = openLog({ level: settings.logLevel, write: settings.log });
  const transport = patient(ui, settings.patience);
  const traces = createTraces(settings.traces, log.say);
  const turnMs = 3 * (settings.live?.pollEveryMs ?? pollStepMs);
  const redis = settings.redisUrl === undefined ? undefined : openRedis(settings.redisUrl, log.say, turnMs);
  let stopping = false;
  const metrics: Metrics = createMetrics({
    flying: () => transport.flying,
    queued: () => transport.queued,
    broken: () => transport.broken,
    polls: () => hub.size(),
    redis: () => redis?.reached,
    turns: () => redis?.turns(),
  });
  const connection = {
    transport,
    times: { ...usualTimes, ...settings.times },
    flights: createFlights(metrics.shared),
    onCall: settings.onUiCall,
    onAnswer: metrics.uiCall,
    typeNames: createTypeNames(),
  };
  const hub = createHub(connection, { exchange: redis?.exchange, ...settings.live });
  const persisted = openPersistedOperations(settings.persistedOperations);
  const { fault } = log;
  const running = countOperationsInFlight();
  const observer: Observer = {
    ...metrics,
    operation: (done) => {
      metrics.operation(done);
      log.operation(done);
    },
    span: traces.operation,
    begin: running.begin,
  };
  const refusals = createRefusals(observer);
  const admit = createAdmission(settings.admission, redis?.client);
  const admission: RequestAdmission = (scope, ownText) => admit(askerOf(scope, transport), ownText);
  const { requestMs, headersMs, silentMs, behindMs, deafMs } = { ...usualPace, ...settings.slowest };
  const flow = { behindMs, dropped: metrics.crowds.dropped };
  const mostASession = settings.subscriptionsASession ?? limits.sessionSubscriptions;
  const subscriptions = createSubscriptions({ counters: metrics.crowds, observer, fault, mostASession });
  const addresses = createAddressReader(settings.trust);
  const shared = { persisted, admission, addresses, allowedOrigins, refusals, listening: subscriptions, flow, fault };
  const { graph, graphFor } = createGraphs({ ...shared, connection, hub, openness, observer });
  const status = serveStatus({ ui: transport, metrics, metricsToken: settings.metricsToken, stopping: () => stopping });
  const schemaText = serveSchemaText(openness.introspection ?? true);
  const portal = servePortal(webRoot);

  const scopeOf = (request: IncomingMessage, response: ServerResponse): Scope => {
    const scope = openRequestContext(request, {
      production,
      addresses,
      canSetCookies: true,
      gone: abortOnDisconnect(response),
    });
    return { ...scope, span: traces.request(request, response, scope.requestId) };
  };

  const answerPlain = servePlain({ ...shared, graph });

  const handleGraph = (request: IncomingMessage, response: ServerResponse): void | Promise<void> => {
    // A request that breaks off has no socket any more, so it is held here.
    const { socket } = request;
    response.once('finish', () => letGo(request, socket));
    const scope = scopeOf(request, response);
    const byYoga = async (body?: string): Promise<void> =>
      graphFor(request.headers['content-type'])(Object.assign(request, { body }), response, { scope });
    const answer = () => answerPlain({ request, response, scope, otherwise: byYoga });
    return compressResponse(request, response, answer);
  };

  const drawn: Handler[] =
    webRoot !== undefined && settings.drawing
      ? [serveDrawn({ graph, drawing: settings.drawing, webRoot, scopeOf, fault })]
      : [];
  const served = serveDownloads({ connection, fault, scopeOf, hasPortal: webRoot !== undefined });

  const pace = {
    requestTimeout: requestMs,
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.min(5_000, headersMs),
  };
  const handlers = [status, schemaText, served, ...drawn, portal];
  const onRequest = (request: IncomingMessage, response: ServerResponse): void | Promise<void> => {
    setSecurityHeaders(response, settings.https);
    const path = request.url?.split('?')[0];
    return path === graph.graphqlEndpoint ? handleGraph(request, response) : through(handlers, request, response);
  };
  const server = createServer(pace);
  server.setTimeout(silentMs);
  const { clientFailed } = metrics;
  const { onUpgrade, close } = serveSockets({ ...shared, graph, production, deafMs, clientFailed });
  const sockets = guardServer(server, { onRequest, onUpgrade, log, clientFailed });

  const listening = () => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
  };

  return {
    get url() {
      return `http://localhost:${listening()}`;
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
      hub.stop();
      const finish = async () => {
        await running.ended(graceMs - lastWordMs);
        await close();
      };
      await closeServer(server, { sockets, withinMs: graceMs, finish });
      redis?.stop();
      await settledWithin(Promise.all([transport.close(), traces.stop()]), lastWordMs);
    },
  };
};
