import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { RequestError, failureOf, type GraphError } from '../states/requestError.ts';

/** An operation as the compiler left it with the graph: its id in the list, and its name. */
export type Operation = { readonly id?: string | null | undefined; readonly name: string };

type Sending = { signal?: AbortSignal; accept?: string };

/** What an answer may come in: whole, or part after part. */
export const inParts = 'multipart/mixed;q=0.9, application/json';

const send = async (operation: Operation, variables: object, sending: Sending): Promise<Response> => {
  const { signal, accept = 'application/json' } = sending;
  const response = await fetch('/graphql', {
    method: 'POST',
    ...(signal ? { signal } : {}),
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept, 'accept-language': document.documentElement.lang },
    body: JSON.stringify({ doc_id: operation.id, operationName: operation.name, variables }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new RequestError('OFFLINE', 'The portal could not be reached.');
  });
  if (!/json|multipart/.test(response.headers.get('content-type') ?? ''))
    throw new RequestError('UPSTREAM_UNAVAILABLE', `The portal answered ${response.status}.`);
  return response;
};

const begun = new Map<string, Promise<Response>>();

/** The same text for the same operation with the same variables. */
export const keyOf = (operation: Operation, variables: object): string =>
  JSON.stringify([operation.id, Object.entries(variables).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** Asks already now what the first screen will ask; who asks the same first is given that answer. */
export const beginAsking = (operation: Operation, variables: object): void => {
  const answer = send(operation, variables, { accept: inParts });
  // Who asks for it hears of its failure.
  answer.catch(() => undefined);
  begun.set(keyOf(operation, variables), answer);
};

const brought = new Map<string, AsyncIterable<unknown>>();

/** Notes that the page brings the answer to something with it, part by part. */
export const takeFromPage = (operation: Operation, variables: object, parts: AsyncIterable<unknown>): void => {
  brought.set(keyOf(operation, variables), parts);
};

/** The answer that the page brings with it, for the first who asks. */
export const broughtByPage = (operation: Operation, variables: object): AsyncIterable<unknown> | undefined => {
  const key = keyOf(operation, variables);
  const parts = brought.get(key);
  brought.delete(key);
  return parts;
};

/** Lets go of what was asked ahead and nobody wanted: later it would be out of date. */
export const forgetBegun = (): void => {
  begun.clear();
  brought.clear();
};

/** Sends one of the portal's operations to the graph; fails where the portal cannot be reached or answers no graph. */
export const post = (operation: Operation, variables: object, sending: Sending = {}): Promise<Response> => {
  const key = keyOf(operation, variables);
  const answer = begun.get(key);
  begun.delete(key);
  return answer ?? send(operation, variables, sending);
};

const operationIn = (tag: GraphQLTaggedNode): Operation => {
  if (typeof tag === 'object' && 'params' in tag && 'id' in tag.params) return tag.params;
  throw new Error('Only a compiled operation can be asked.');
};

/**
 * Asks the graph one thing without a store, for the pages before the portal, which so come without all that the
 * portal needs to keep what it knows.
 */
export const ask = async <Asked extends OperationType>(
  tag: GraphQLTaggedNode,
  variables: Asked['variables'],
): Promise<Asked['response']> => {
  const response = await post(operationIn(tag), variables);
  const answer = (await response.json().catch(() => {
    throw new RequestError('UPSTREAM_INVALID', 'The portal answered no JSON.');
  })) as { data?: Asked['response'] | null; errors?: GraphError[] };
  const failure = failureOf(answer.errors, Boolean(answer.data));
  if (failure) throw failure;
  if (!answer.data) throw new RequestError('UPSTREAM_INVALID', 'The portal answered nothing.');
  return answer.data;
};

/** Asks before the part is drawn that uses the answer, and that hears of its failure then. */
export const askAhead = <Asked extends OperationType>(
  ...asked: Parameters<typeof ask<Asked>>
): Promise<Asked['response']> => {
  const answer = ask<Asked>(...asked);
  answer.catch(() => undefined);
  return answer;
};
