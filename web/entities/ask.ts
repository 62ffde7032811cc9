import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { noteAsked } from '../states/asked.ts';
import { RequestError, failureOf, type GraphError } from '../states/requestError.ts';

/** An operation as the compiler left it with the graph: its id in the list, and its name. */
export type Operation = { readonly id?: string | null | undefined; readonly name: string };

type Sending = { signal?: AbortSignal; accept?: string };

/** Sends one of the portal's operations to the graph; fails where the portal cannot be reached or answers no graph. */
export const post = async (operation: Operation, variables: object, sending: Sending = {}): Promise<Response> => {
  const { signal, accept = 'application/json' } = sending;
  const answered = noteAsked();
  const response = await fetch('/graphql', {
    method: 'POST',
    ...(signal ? { signal } : {}),
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept, 'accept-language': document.documentElement.lang },
    body: JSON.stringify({ doc_id: operation.id, operationName: operation.name, variables }),
  })
    .catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new RequestError('OFFLINE', 'The portal could not be reached.');
    })
    .finally(answered);
  if (!/json|multipart/.test(response.headers.get('content-type') ?? ''))
    throw new RequestError('UPSTREAM_UNAVAILABLE', `The portal answered ${response.status}.`);
  return response;
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
