import type { IncomingMessage, Server } from 'node:http';
import { GraphQLError } from 'graphql';
import type { ExecutionArgs } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { limits } from '../graph/limits.ts';
import { maskError, toldError } from '../graph/problems.ts';
import type { PersistedOperations } from '../guard/persistedOperations.ts';
import type { Admission } from '../guard/admission.ts';
import { mayConnect } from '../guard/origins.ts';
import type { Scope } from '../context.ts';
import type { Fault } from './log.ts';
import { watchLeaving, type Leaving } from './leaving.ts';
import type { Refusals } from './observePlugin.ts';
import { report } from './report.ts';
import { askerOf, openScope } from './scope.ts';
import type { Graph } from './yoga.ts';

/** What sockets need to be served. */
export type SocketSettings = {
  graph: Graph;
  persisted: PersistedOperations;
  admission: Admission;
  allowedOrigins: readonly string[];
  production: boolean;
  refusals: Refusals;
  fault: Fault;
};

type Enveloped = ReturnType<Graph['getEnveloped']>;
type Arguments = ExecutionArgs & { execute: Enveloped['execute']; subscribe: Enveloped['subscribe'] };

const word = (record: Record<string, unknown> | null | undefined, name: string): string | undefined => {
  const value = record?.[name];
  return typeof value === 'string' ? value : undefined;
};

type Connected = { extra: { request: IncomingMessage; socket: WebSocket }; connectionParams?: Record<string, unknown> };

const unknownOperation = () =>
  new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_IN_LIST' } });

const asGraphError = (error: Error): GraphQLError =>
  error instanceof GraphQLError ? error : new GraphQLError(error.message);

/** What graphql-ws wraps into an error of its own is told as it was. */
const unwrapped = (error: GraphQLError): GraphQLError => (error.cause instanceof GraphQLError ? error.cause : error);

/** What only an answer over HTTP can carry, as a status, is left away. */
const withoutHttp = (error: GraphQLError): GraphQLError => {
  delete error.extensions['http'];
  return error;
};

/** Serves the graph over graphql-ws on the server's port, at the same path; answers how to stop. */
export const serveSockets = (server: Server, settings: SocketSettings): (() => Promise<void>) => {
  const { graph, persisted, admission, allowedOrigins, production, refusals, fault } = settings;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.bodyBytes });
  const scopes = new WeakMap<object, Scope>();
  const leavings = new WeakMap<object, Leaving>();

  const leavingOf = ({ extra }: Connected): Leaving => {
    const leaving = leavings.get(extra) ?? watchLeaving(extra.socket);
    leavings.set(extra, leaving);
    return leaving;
  };

  const scopeOf = (connection: Connected): Scope => {
    const known = scopes.get(connection.extra);
    if (known) return known;
    const { connectionParams } = connection;
    const authorization = word(connectionParams, 'authorization') ?? word(connectionParams, 'Authorization');
    const scope = openScope(connection.extra.request, { production, canSetCookies: false, authorization });
    scopes.set(connection.extra, scope);
    return scope;
  };

  const prepare = async (scope: Scope, params: SubscribePayload): Promise<Arguments | readonly GraphQLError[]> => {
    const id = word(params.extensions, 'doc_id');
    const refused = await admission(askerOf(scope), id === undefined);
    if (refused) return [refused];
    const text = id === undefined ? params.query : persisted.find(id);
    if (text === undefined) return [unknownOperation()];
    const { schema, execute, subscribe, contextFactory, parse, validate } = graph.getEnveloped({ scope, params });
    const document = parse(text);
    const errors = validate(schema, document);
    if (errors.length > 0) return errors;
    const contextValue = await contextFactory();
    const { operationName, variables: variableValues } = params;
    return { schema, operationName, document, variableValues, contextValue, execute, subscribe };
  };

  const protocol = useServer(
    {
      execute: (args) => (args as Arguments).execute(args),
      subscribe: (args) => (args as Arguments).subscribe(args),
      onSubscribe: async (connection, id, params) => {
        const scope = { ...scopeOf(connection), gone: leavingOf(connection).begin(id) };
        const prepared = await prepare(scope, params).catch((error: unknown) => [asGraphError(maskError(error))]);
        if (!('schema' in prepared)) refusals.tell(scope.requestId, prepared);
        return prepared;
      },
      onComplete: (connection, id) => leavingOf(connection).end(id),
      onNext: (connection, _id, _params, _args, result) => report(result, scopeOf(connection).requestId, fault),
      onError: (connection, id, _params, errors) => {
        leavingOf(connection).end(id);
        return errors.map((error) => withoutHttp(toldError(unwrapped(error), scopeOf(connection).requestId)).toJSON());
      },
    },
    sockets,
    15_000,
  );

  server.on('upgrade', (request, socket, head) => {
    const path = request.url?.split('?')[0];
    if (path !== graph.graphqlEndpoint || !mayConnect(request, allowedOrigins)) {
      socket.end(
        `HTTP/1.1 ${path === graph.graphqlEndpoint ? '403 Forbidden' : '404 Not Found'}\r\nConnection: close\r\n\r\n`,
      );
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  });

  return async () => {
    await protocol.dispose();
  };
};
