import type { IncomingMessage } from 'node:http';
import { GraphQLError, type ExecutionArgs } from 'graphql';
import { handleProtocols, type SubscribePayload } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import type { AddressReader } from '../../contract/clientAddress.ts';
import { limits } from '../graph/limits.ts';
import { hasCode, maskError, withRequestId } from '../graph/problems.ts';
import { parametersErrorOf } from '../guard/parametersPlugin.ts';
import type { PersistedOperations } from '../guard/persistedOperations.ts';
import { isAllowedOrigin } from '../guard/origins.ts';
import type { RequestContext } from '../context.ts';
import { closeCodes } from './closeCodes.ts';
import type { BackpressureSettings } from './backpressure.ts';
import { refuseUpgrade, type GuardedListeners } from '../guardServer.ts';
import { watchCancellations, type Cancellations } from './cancellations.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { Fault } from '../observability/log.ts';
import type { Refusals } from '../observability/observePlugin.ts';
import type { SubscriptionStart } from './openSubscription.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createMessagePace } from './messagePace.ts';
import { formatErrors } from '../observability/formatErrors.ts';
import { openRequestContext, type RequestAdmission } from '../requestContext.ts';
import { WebsocketConnection } from './websocketConnection.ts';
import { createProtocol } from './websocketProtocol.ts';
import type { Graph } from '../graphqlServer.ts';

/** Dependencies and settings of the WebSocket server. */
export type WebsocketSettings = {
  graph: Graph;
  subscriptions: Subscriptions;
  fault: Fault;
  clientFailed: GuardedListeners['clientFailed'];
  persisted: PersistedOperations;
  admission: RequestAdmission;
  allowedOrigins: readonly string[];
  production: boolean;
  addresses: AddressReader;
  refusals: Refusals;
  backpressure: BackpressureSettings;
  /** Interval of the heartbeat: how long a socket may be unresponsive, in milliseconds. */
  unresponsiveMs: number;
};

type Enveloped = ReturnType<Graph['getEnveloped']>;
type Arguments = ExecutionArgs & { execute: Enveloped['execute']; begun: SubscriptionStart };

/** How a socket is closed when its credentials are refused. */
const closings = {
  invalidToken: [closeCodes.invalidToken, 'The token is not valid'],
  forbidden: [closeCodes.sessionEnded, 'The token has no right to its account'],
  sessionEnded: [closeCodes.sessionEnded, 'The session has ended'],
} as const;

/** A parameter of `connection_init`, by its name in any letter case. */
const paramOf = (params: Record<string, unknown> | undefined, name: string): unknown =>
  Object.entries(params ?? {}).find(([each]) => each.toLowerCase() === name)?.[1];

const word = (record: Record<string, unknown> | null | undefined, name: string): string | undefined => {
  const value = record?.[name];
  return typeof value === 'string' ? value : undefined;
};

type Connected = {
  extra: { request: IncomingMessage; socket: WebSocket };
  connectionParams?: Record<string, unknown>;
  subscriptions: Record<string, unknown>;
};

/** State of one open socket. */
type OpenSocket = { requestContext: RequestContext; cancellations: Cancellations; connection: WebsocketConnection };

const unknownOperation = () =>
  new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_IN_LIST' } });

const tooMany = () =>
  new GraphQLError(`One socket runs at most ${limits.socketOperations} operations at once.`, {
    extensions: { code: 'RATE_LIMITED' },
  });

const asGraphError = (error: Error): GraphQLError =>
  error instanceof GraphQLError ? error : new GraphQLError(error.message);

/** The original error of one that graphql-ws has wrapped. */
const unwrapped = (error: GraphQLError): GraphQLError => (error.cause instanceof GraphQLError ? error.cause : error);

/** Removes the status and headers, which exist only over HTTP. */
const withoutHttp = (error: GraphQLError): GraphQLError => {
  delete error.extensions['http'];
  return error;
};

/** The WebSockets of a server: the handler of upgrades, and closing all of them. */
export type Sockets = { onUpgrade: GuardedListeners['onUpgrade']; close: () => Promise<void> };

/** Serves the graph over graphql-ws, at the path of the graph. */
export const serveWebsockets = (settings: WebsocketSettings): Sockets => {
  const { graph, persisted, admission, addresses, allowedOrigins, production, refusals, fault, subscriptions } =
    settings;
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.bodyBytes,
    // One message of a socket in a turn of the event loop: the 250 that its pace lets through at once would else be
    // executed before anything of others is read, and those of twenty sockets hold everybody up for seconds.
    allowSynchronousEvents: false,
    handleProtocols,
  });
  const opened = new WeakMap<object, OpenSocket>();
  const heartbeat = createHeartbeat(settings.unresponsiveMs);
  const pace = createMessagePace(addresses);

  const openOf = ({ extra, connectionParams }: Connected): OpenSocket => {
    const known = opened.get(extra);
    if (known) return known;
    const requestContext = openRequestContext(extra.request, {
      production,
      addresses,
      allowedOrigins,
      canSetCookies: false,
      authorization: paramOf(connectionParams, 'authorization'),
    });
    const connection = new WebsocketConnection(extra.socket, extra.request.socket, settings.backpressure);
    const open = { requestContext, cancellations: watchCancellations(extra.socket), connection };
    opened.set(extra, open);
    // Everything that is needed has been read; the request would be kept in memory for as long as the socket.
    Reflect.deleteProperty(extra, 'request');
    return open;
  };

  /** Closes a socket after the errors of an operation whose session or token has ended. */
  const closeIfEnded = (connection: Connected, errors: readonly Error[]): void => {
    if (!errors.some((error) => hasCode(error, 'UNAUTHENTICATED'))) return;
    const { authorization } = openOf(connection).requestContext.session;
    const [code, reason] = authorization === 'absent' ? closings.sessionEnded : closings.invalidToken;
    setImmediate(() => connection.extra.socket.close(code, reason));
  };

  const prepare = async (
    open: OpenSocket,
    id: string,
    params: SubscribePayload,
  ): Promise<Arguments | readonly GraphQLError[]> => {
    const requestContext = { ...open.requestContext, clientDisconnected: open.cancellations.begin(id) };
    const docId = word(params.extensions, 'doc_id');
    const refused = await admission.operation(requestContext, docId === undefined);
    const faulty = refused ?? parametersErrorOf({ ...params, doc_id: docId });
    if (faulty) return [faulty];
    const text = docId === undefined ? params.query : persisted.find(docId);
    if (text === undefined) return [unknownOperation()];
    const { schema, execute, contextFactory, parse, validate } = graph.getEnveloped({ requestContext, params });
    const document = parse(text);
    const errors = validate(schema, document);
    if (errors.length > 0) return errors;
    const { operationName, variables: variableValues } = params;
    const args = { schema, operationName, document, variableValues, contextValue: await contextFactory() };
    // The first subscriber of a broadcast may end before the broadcast does, so its own context is not used.
    const broadcastContext = async () =>
      graph.getEnveloped({ requestContext: open.requestContext, params }).contextFactory();
    return {
      ...args,
      execute,
      begun: { text, args, requestContext, subscriber: open.connection.of(id), broadcastContext },
    };
  };

  const handleSocket = createProtocol(
    {
      execute: (args) => (args as Arguments).execute(args),
      subscribe: (args) => {
        const { begun } = args as Arguments;
        // graphql-ws keeps the arguments for as long as the subscription, so they are cleared.
        Object.assign(args, { begun: undefined, contextValue: undefined, document: undefined });
        return subscriptions(begun);
      },
      onConnect: async (connection) => {
        const refused = await admission.token(openOf(connection).requestContext);
        // Too many attempts of one network are refused operation by operation.
        if (!hasCode(refused, 'UNAUTHENTICATED', 'FORBIDDEN')) return true;
        const [code, reason] = hasCode(refused, 'FORBIDDEN') ? closings.forbidden : closings.invalidToken;
        connection.extra.socket.close(code, reason);
        return false;
      },
      onSubscribe: async (connection, id, params) => {
        const open = openOf(connection);
        const isTooMany = Object.keys(connection.subscriptions).length > limits.socketOperations;
        const preparing = isTooMany ? Promise.resolve([tooMany()]) : prepare(open, id, params);
        const prepared = await preparing.catch((error: unknown) => [asGraphError(maskError(error))]);
        if (!('schema' in prepared)) refusals.logErrors(open.requestContext, prepared);
        return prepared;
      },
      onComplete: (connection, id) => openOf(connection).cancellations.end(id),
      onNext: (connection, _id, _params, _args, result) => {
        const { session, requestId } = openOf(connection).requestContext;
        if (session.authorization !== 'absent') closeIfEnded(connection, result.errors ?? []);
        return formatErrors(result, requestId, fault);
      },
      onError: (connection, id, _params, errors) => {
        const { cancellations, requestContext } = openOf(connection);
        cancellations.end(id);
        const unwrappedErrors = errors.map(unwrapped);
        closeIfEnded(connection, unwrappedErrors);
        return unwrappedErrors.map((error) => withoutHttp(withRequestId(error, requestContext.requestId)).toJSON());
      },
    },
    { clientFailed: settings.clientFailed, fault },
  );
  const open = (socket: WebSocket, request: IncomingMessage): void => {
    heartbeat.watch(socket, request.socket);
    pace.watch(socket, request);
    handleSocket(socket, request);
  };

  return {
    onUpgrade: (request, socket, head) => {
      const path = request.url?.split('?')[0];
      if (path !== graph.graphqlEndpoint) refuseUpgrade(socket, '404 Not Found');
      else if (!isAllowedOrigin(request, { allowedOrigins, trusts: addresses.trusts }))
        refuseUpgrade(socket, '403 Forbidden');
      else sockets.handleUpgrade(request, socket, head, (connected) => open(connected, request));
    },
    close: async () => {
      heartbeat.stop();
      for (const socket of sockets.clients) socket.close(1001, 'Going away');
      await new Promise((resolve) => {
        sockets.close(resolve);
      });
    },
  };
};
