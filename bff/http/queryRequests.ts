import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import type { ExecutionResult } from 'graphql';
import { isAsyncIterable, processRegularResult } from 'graphql-yoga';
import type { RequestContext } from '../context.ts';
import { limits } from '../graph/limits.ts';
import { asGraphError, maskError } from '../graph/problems.ts';
import { writeJson } from '../graph/rawJson.ts';
import type { PersistedOperations } from '../guard/persistedOperations.ts';
import { withStatus } from './responseStatus.ts';
import { responseHeaders } from './responseHeaders.ts';
import type { Fault } from '../observability/log.ts';
import type { Refusals } from '../observability/observePlugin.ts';
import { formatErrors } from '../observability/formatErrors.ts';
import type { Graph } from '../graphqlServer.ts';

/*
 * Most requests are short JSON bodies with one JSON response. For these the web's Request and Response with their
 * streams cost more than the rest of the server, so they are bypassed: from the parameters on Yoga executes them with
 * every plugin. Other or malformed requests are handled by Yoga entirely.
 */

/** Dependencies of query requests. */
export type QueryRequestSettings = {
  graph: Graph;
  persisted: PersistedOperations;
  allowedOrigins: readonly string[];
  refusals: Refusals;
  fault: Fault;
};

/** A request, and the handler for one that is not a plain query, with the body if it was read. */
type QueryRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  requestContext: RequestContext;
  otherwise: (body?: string) => void | Promise<void>;
};

type Params = { query?: string; doc_id?: string };

const jsonType = /^application\/json(; ?charset=utf-8)?$/i;
const asJson = /^(\*\/\*|application\/json)$/i;
const alsoTaken = /^(\*\/\*|application\/json|multipart\/mixed)(;q=[\d.]+)?$/i;
const inParts = /\b(defer|stream)\b/;
const subscription = /(?:^|\})(?:[\s,\uFEFF]|#[^\n\r]*[\n\r])*subscription\b/;

/** Whether a result may be incremental: true for all that are and for some that are not. */
const mayStream = (text: string): boolean => (text.includes('@') && inParts.test(text)) || subscription.test(text);

const wantsJson = (accept: string | undefined): boolean => {
  const types = accept?.split(',').map((type) => type.trim()) ?? [];
  return types.some((type) => asJson.test(type)) && types.every((type) => alsoTaken.test(type));
};

/** Reads a body; rejects if the client closes the connection before its end. */
const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  await finished(request, { writable: false });
  return Buffer.concat(parts).toString('utf8');
};

const isParams = (body: unknown): body is Params =>
  typeof body === 'object' &&
  body !== null &&
  ['string', 'undefined'].includes(typeof Reflect.get(body, 'query')) &&
  ['string', 'undefined'].includes(typeof Reflect.get(body, 'doc_id'));

const paramsOf = (body: string): Params | undefined => {
  try {
    const params: unknown = JSON.parse(body);
    return isParams(params) ? params : undefined;
  } catch {
    return undefined;
  }
};

/** Creates the handler of query requests, which passes others on. */
export const serveQueryRequests = ({ graph, persisted, allowedOrigins, refusals, fault }: QueryRequestSettings) => {
  // No plugin reads the request of a POST, but some check that there is one.
  const anyRequest = new Request('http://localhost/graphql', { method: 'POST' });

  /** Whether the headers are those of a plain query. */
  const isPlain = ({ method, headers }: IncomingMessage): boolean => {
    const length = Number(headers['content-length']);
    return (
      method === 'POST' &&
      length > 0 &&
      length <= limits.bodyBytes &&
      jsonType.test(headers['content-type'] ?? '') &&
      headers['content-encoding'] === undefined &&
      (headers.origin === undefined || allowedOrigins.length === 0) &&
      wantsJson(headers.accept)
    );
  };

  const resultOf = async (params: Params, requestContext: RequestContext): Promise<ExecutionResult> => {
    try {
      const result = await graph.getResultForParams({ params, request: anyRequest }, { requestContext });
      if (result === undefined || isAsyncIterable(result))
        throw new Error('The result of a query request must be a single result.');
      return result;
    } catch (error) {
      return { errors: [asGraphError(maskError(error))] };
    }
  };

  const formatted = (result: ExecutionResult, requestContext: RequestContext): ExecutionResult => {
    refusals.finished(requestContext, result);
    return withStatus(formatErrors(result, requestContext.requestId, fault), requestContext.session);
  };

  const write = async (
    response: ServerResponse,
    requestContext: RequestContext,
    result: ExecutionResult,
  ): Promise<void> => {
    for (const [name, value] of responseHeaders(requestContext)) response.setHeader(name, value);
    if (!result.errors) {
      const { data, extensions } = result;
      response.setHeader('content-type', 'application/json; charset=utf-8');
      const pieces = writeJson({ data, extensions });
      const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
      response.setHeader('content-length', length);
      const last = pieces.pop();
      for (const piece of pieces) response.write(piece);
      response.end(last);
      return;
    }
    const fetchResponse = processRegularResult(result, graph.fetchAPI, 'application/json');
    fetchResponse.headers.forEach((value, name) => response.setHeader(name, value));
    response.statusCode = fetchResponse.status;
    response.end(await fetchResponse.text());
  };

  const respond = async ({ request, response, requestContext, otherwise }: QueryRequest): Promise<void> => {
    const body = await bodyOf(request);
    const params = paramsOf(body);
    const text = params?.doc_id === undefined ? params?.query : persisted.find(params.doc_id);
    if (!params || text === undefined || mayStream(text)) await otherwise(body);
    else await write(response, requestContext, formatted(await resultOf(params, requestContext), requestContext));
  };

  return (queryRequest: QueryRequest): void | Promise<void> =>
    isPlain(queryRequest.request) ? respond(queryRequest) : queryRequest.otherwise();
};
