import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { RequestError, failureOf, unreachable, type GraphError } from '../states/requestError.ts';
import {
  isGraphQLResponse,
  operationText,
  sendOperation,
  takePrefetchedResponse,
  type Operation,
} from './prefetchedRequests.ts';

/** The first file among variables, with its path; undefined if there is none. */
const fileIn = (value: unknown, path: readonly string[]): { file: File; path: readonly string[] } | undefined => {
  if (value instanceof File) return { file: value, path };
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = fileIn(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
};

/**
 * A request with a file among its variables, as the multipart request specification has it: the graph accepts one file.
 * Undefined if the variables have none.
 */
const multipartForm = (operation: Operation, variables: object): FormData | undefined => {
  const found = fileIn(variables, ['variables']);
  if (!found) return undefined;
  const form = new FormData();
  form.append('operations', operationText(operation, variables));
  form.append('map', JSON.stringify({ file: [found.path.join('.')] }));
  form.append('file', found.file);
  return form;
};

type Sending = { signal?: AbortSignal; accept?: string };

/**
 * Sends a persisted operation, or takes the response of the same request of the page's inline script. Fails as OFFLINE
 * without a connection, and as UPSTREAM_UNAVAILABLE if nothing responds or the response is not GraphQL.
 */
export const postOperation = async (
  operation: Operation,
  variables: object,
  { signal, accept = 'application/json' }: Sending = {},
): Promise<Response> => {
  const begun = await takePrefetchedResponse(operation, variables);
  if (begun) return begun;
  const sending = { accept, ...(signal && { signal }), form: multipartForm(operation, variables) };
  const response = await sendOperation(operation, variables, sending).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw unreachable('The portal could not be reached.');
  });
  if (!isGraphQLResponse(response))
    throw new RequestError('UPSTREAM_UNAVAILABLE', `The portal answered ${response.status}.`);
  return response;
};

const operationIn = (tag: GraphQLTaggedNode): Operation => {
  if (typeof tag === 'object' && 'params' in tag && 'id' in tag.params) return tag.params;
  throw new Error('Only a compiled operation can be asked.');
};

/**
 * Executes a persisted operation without a Relay store, so that the pages before sign-in do not load Relay, and so that what
 * goes into a file is not kept in the store. Fails with a RequestError.
 */
export const fetchGraphQL = async <Executed extends OperationType>(
  tag: GraphQLTaggedNode,
  variables: Executed['variables'],
  sending: Pick<Sending, 'signal'> = {},
): Promise<Executed['response']> => {
  const response = await postOperation(operationIn(tag), variables, sending);
  const result = (await response.json().catch(() => {
    throw new RequestError('UPSTREAM_INVALID', 'The portal answered no JSON.');
  })) as { data?: Executed['response'] | null; errors?: GraphError[] };
  const failure = failureOf(result.errors, Boolean(result.data));
  if (failure) throw failure;
  if (!result.data) throw new RequestError('UPSTREAM_INVALID', 'The portal answered nothing.');
  return result.data;
};

/** Executes an operation before the component renders that uses its result and shows its failure. */
export const prefetch = <Executed extends OperationType>(
  ...operation: Parameters<typeof fetchGraphQL<Executed>>
): Promise<Executed['response']> => {
  const result = fetchGraphQL<Executed>(...operation);
  result.catch(() => undefined);
  return result;
};
