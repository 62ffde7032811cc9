import { readStored } from '../ui/store/browserStorage.ts';

/** A persisted operation of the portal: its id in the list, and its name. */
export type Operation = { readonly id?: string | null | undefined; readonly name: string };

/** A request that the page's inline script has sent, before the portal's own script loads. */
type PrefetchedRequest = { sentAt: number; session: string | null; response: Promise<Response> };

declare global {
  interface Window {
    /** The requests of the first screen by operation and variables, until the portal takes them over. */
    prefetchedRequests?: Map<string, PrefetchedRequest>;
  }
}

/** Accepts a whole response, or an incremental one as a multipart stream. */
export const acceptIncremental = 'multipart/mixed;q=0.9, application/json';

/** Text of a request of a persisted operation, with null in place of a file among its variables. */
export const operationText = (operation: Operation, variables: object): string =>
  JSON.stringify({ doc_id: operation.id, operationName: operation.name, variables }, (_key, value: unknown) =>
    value instanceof File ? null : value,
  );

/** Sends a persisted operation; `form` is its request with a file, which has the content type of its boundary. */
export const sendOperation = (
  operation: Operation,
  variables: object,
  { accept, signal, form }: { accept: string; signal?: AbortSignal; form?: FormData | undefined },
): Promise<Response> =>
  fetch('/graphql', {
    method: 'POST',
    ...(signal ? { signal } : {}),
    credentials: 'same-origin',
    headers: {
      // A form can be sent from a page of another origin without a preflight, so that the graph requires a header of it.
      ...(form ? { 'x-talo-csrf': '1' } : { 'content-type': 'application/json' }),
      accept,
      'accept-language': document.documentElement.lang,
    },
    body: form ?? operationText(operation, variables),
  });

/** Whether a response is one of the GraphQL endpoint. */
export const isGraphQLResponse = ({ headers }: Response): boolean =>
  /json|multipart/.test(headers.get('content-type') ?? '');

const keyOf = (operation: Operation, variables: object): string =>
  JSON.stringify([operation.id, Object.entries(variables).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** Changes with every sign-in and sign-out in any tab; session.ts writes it. */
const currentSession = (): string | null => readStored('session');

/** Sends a request of the first screen ahead of the portal's own script. */
export const prefetchRequest = (operation: Operation, variables: object): void => {
  const response = sendOperation(operation, variables, { accept: acceptIncremental });
  // A failure is handled by the portal, which sends the request again.
  response.catch(() => undefined);
  const begun = { sentAt: Date.now(), session: currentSession(), response };
  (window.prefetchedRequests ??= new Map()).set(keyOf(operation, variables), begun);
};

/** An older response could show outdated data; longer than the portal's script takes on a slow phone. */
const staleAfterMs = 15_000;

const isCurrent = ({ sentAt, session }: PrefetchedRequest): boolean =>
  Date.now() - sentAt < staleAfterMs && session === currentSession();

const cancel = ({ response }: PrefetchedRequest): void => {
  response.then(({ body }) => body?.cancel()).catch(() => undefined);
};

/**
 * The response of a begun request, once; undefined if there is none, it failed, is older than 15 s, or belongs to
 * another session. The caller then sends the request itself.
 */
export const takePrefetchedResponse = async (
  operation: Operation,
  variables: object,
): Promise<Response | undefined> => {
  const key = keyOf(operation, variables);
  const begun = window.prefetchedRequests?.get(key);
  if (!begun) return undefined;
  window.prefetchedRequests?.delete(key);
  if (!isCurrent(begun)) {
    cancel(begun);
    return undefined;
  }
  const response = await begun.response.catch(() => undefined);
  return response && isGraphQLResponse(response) ? response : undefined;
};

/** Cancels the begun requests that nothing has taken. */
export const discardPrefetched = (): void => {
  window.prefetchedRequests?.forEach(cancel);
  delete window.prefetchedRequests;
};
