import { useDeferStream } from '@graphql-yoga/plugin-defer-stream';
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { createYoga, type Plugin } from 'graphql-yoga';
import { createContext, type Connection, type RequestContext } from './context.ts';
import type { Context } from './graph/graphContext.ts';
import { limits } from './graph/limits.ts';
import { maskError } from './graph/problems.ts';
import { selectedFields } from './graph/selectedFields.ts';
import { csrfPlugin } from './guard/csrf.ts';
import { documentCaches } from './guard/documentCaches.ts';
import { limitPlugin, type SpendCost } from './guard/limitPlugin.ts';
import { introspectionPlugin, type IntrospectionSettings } from './guard/introspectionPlugin.ts';
import { contentTypePlugin, parametersPlugin } from './guard/parametersPlugin.ts';
import { incrementalDeliveryPlugin } from './guard/incrementalDeliveryPlugin.ts';
import type { PersistedOperations } from './guard/persistedOperations.ts';
import { graphiqlPolicy } from './guard/securityHeaders.ts';
import type { Hub } from './live/hub.ts';
import { schema } from './schema.ts';
import { graphiqlOptions, renderGraphiqlPage } from './explorer/graphiqlPage.ts';
import { eventStreamPlugin, type SseRequest } from './subscriptions/eventStreamPlugin.ts';
import type { BackpressureSettings } from './subscriptions/backpressure.ts';
import type { OpenStreams } from './subscriptions/openStreams.ts';
import type { Subscriptions } from './subscriptions/subscriptions.ts';
import type { Fault } from './observability/log.ts';
import { isMultipart, uploadPlugin } from './http/uploads.ts';
import { observePlugin, type Refusals } from './observability/observePlugin.ts';
import type { RequestAdmission } from './requestContext.ts';
import { formatErrorsOfParts } from './observability/formatErrors.ts';
import { withStatus } from './http/responseStatus.ts';
import { responseHeaders } from './http/responseHeaders.ts';
import { compiledPlugin } from './http/compiledPlugin.ts';
import type { Observer } from './observability/watchOperation.ts';

/** Dependencies and settings of the GraphQL server. */
export type GraphSettings = {
  connection: Connection;
  hub: Hub;
  persisted: PersistedOperations;
  admission: RequestAdmission;
  openness: IntrospectionSettings;
  allowedOrigins: readonly string[];
  observer: Observer;
  refusals: Refusals;
  fault: Fault;
  subscriptions: Subscriptions;
  streams: OpenStreams;
  backpressure: BackpressureSettings;
  /** Whether it handles multipart requests with files instead of all others. */
  uploads: boolean;
};

const docId = (params: object): string | null => {
  const id: unknown = Reflect.get(params, 'doc_id');
  return typeof id === 'string' ? id : null;
};

/** Sets the session cookie, and the content security policy of GraphiQL. */
const headersPlugin = (): Plugin<object, SseRequest> => ({
  onResponse: ({ response, serverContext }) => {
    if (response.headers.get('content-type')?.startsWith('text/html'))
      response.headers.set('content-security-policy', graphiqlPolicy);
    if (response.status === 413) response.headers.set('connection', 'close');
    for (const [name, value] of responseHeaders(serverContext.requestContext)) response.headers.append(name, value);
  },
});

/** Refuses operations that may not begin. */
const admissionPlugin = (admission: RequestAdmission): Plugin<object, SseRequest> => ({
  onParams: async ({ params, context }) => {
    const refused = await admission.operation(context.requestContext, docId(params) === null);
    if (refused) throw refused;
  },
});

/** Passes the names of the selected fields to the loaders. */
const selectionPlugin = (): Plugin<Context> => ({
  onExecute: ({ args: { document, contextValue } }) => contextValue.select(selectedFields(document)),
});

/** Counts the cost of operations by their request. */
const spendOf =
  (admission: RequestAdmission): SpendCost =>
  async (contextValue, cost) => {
    const requestContext = (contextValue as Partial<SseRequest>).requestContext;
    return requestContext && admission.spend(requestContext, cost);
  };

/** Adds the request id to every error, and logs unexpected ones. */
const reportPlugin = (fault: Fault): Plugin<object, SseRequest> => ({
  onResultProcess: (payload) => {
    const { requestId, session } = payload.serverContext.requestContext;
    payload.setResult(withStatus(formatErrorsOfParts(payload.result, requestId, fault), session));
  },
});

const createGraph = (settings: GraphSettings) => {
  const { connection, hub, persisted, admission, openness, allowedOrigins, observer, refusals, uploads } = settings;
  const contextOf = (requestContext: RequestContext) => createContext(requestContext, connection, hub);
  return createYoga<SseRequest>({
    schema,
    logging: false,
    context: ({ requestContext }) => contextOf(requestContext),
    maskedErrors: { maskError },
    batching: false,
    parserAndValidationCache: documentCaches(),
    multipart: false,
    maxRequestBodySize: uploads ? false : limits.bodyBytes,
    extraParamNames: ['doc_id'],
    landingPage: false,
    cors: allowedOrigins.length > 0 ? { origin: [...allowedOrigins], credentials: true } : false,
    graphiql: graphiqlOptions,
    renderGraphiQL: renderGraphiqlPage,
    plugins: [
      csrfPlugin(),
      admissionPlugin(admission),
      parametersPlugin(),
      usePersistedOperations({
        allowArbitraryOperations: true,
        extractPersistedOperationId: docId,
        getPersistedOperation: (id) => persisted.find(id) ?? null,
      }),
      useDeferStream(),
      incrementalDeliveryPlugin(),
      selectionPlugin(),
      compiledPlugin(),
      limitPlugin(spendOf(admission)),
      observePlugin(observer, refusals),
      eventStreamPlugin({ ...settings, contextOf }),
      introspectionPlugin(openness),
      ...(uploads ? [uploadPlugin()] : []),
      contentTypePlugin(),
      headersPlugin(),
      reportPlugin(settings.fault),
    ],
  });
};

/** Creates the two servers of the schema: for multipart requests with files, which may be large, and for all others. */
export const createGraphs = (settings: Omit<GraphSettings, 'uploads'>) => {
  const graph = createGraph({ ...settings, uploads: false });
  const uploads = createGraph({ ...settings, uploads: true });
  const graphFor = (contentType: string | undefined): Graph => (isMultipart(contentType) ? uploads : graph);
  return { graph, graphFor };
};

/** The GraphQL server of a BFF. */
export type Graph = ReturnType<typeof createGraph>;
