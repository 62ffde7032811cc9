import { meros } from 'meros/browser';
import { Network, Observable, type GraphQLResponse, type RequestParameters, type Variables } from 'relay-runtime';
import { acceptIncremental } from '../../entities/prefetchedRequests.ts';
import { postOperation } from '../../entities/fetchGraphQL.ts';
import { hasPerson, trackSessionCheck } from '../../entities/viewer/session.ts';
import { addUnsavedWork } from '../../forms/unsavedWork.ts';
import { subscribeLive } from './live.ts';
import { noteMaintenance } from '../../states/maintenance.ts';
import { trackRequest } from '../../states/requestsInFlight.ts';
import { recordPartFailures } from '../../states/partFailures.ts';
import { RequestError, failureOf, unreachable, type GraphError } from '../../states/requestError.ts';

type Answer = { data?: Record<string, unknown> | null; errors?: GraphError[]; extensions?: Record<string, unknown> };

type LaterPart = {
  data?: Record<string, unknown> | null;
  path: (string | number)[];
  label?: string;
  errors?: GraphError[];
};

/** One part of an incremental response: the first, or a deferred one. */
export type Part = Answer & { incremental?: LaterPart[]; hasNext?: boolean };

/** Whether a value can be a part of a response. */
export const isPart = (body: unknown): body is Part => typeof body === 'object' && body !== null;

const checked = (answer: Answer): Answer => {
  const failure = failureOf(answer.errors, Boolean(answer.data));
  if (failure) throw failure;
  // The viewer is null although the page has a user: the session has ended, without an error.
  if (answer.data?.['viewer'] === null && hasPerson())
    throw new RequestError('UNAUTHENTICATED', 'Nobody is signed in.');
  return answer;
};

/** Errors of a deferred part with paths from the part, as Relay takes them; the graph sends them from the root. */
const within = (path: LaterPart['path'], errors: readonly GraphError[]): GraphError[] =>
  errors.map((error) => ({ ...error, ...(error.path && { path: error.path.slice(path.length) }) }));

const hasEnded = (error: unknown): boolean => error instanceof RequestError && error.code === 'UNAUTHENTICATED';

/** Converts one part of a response to Relay's form: the first response, or each deferred payload. */
export const toResponses = (part: Part): GraphQLResponse[] => {
  const isFinal = part.hasNext !== true;
  for (const { errors } of [part, ...(part.incremental ?? [])]) recordPartFailures(errors);
  // A deferred part without data is dropped: the part shows that it failed, where Relay would fail the whole screen.
  const later = (part.incremental ?? []).flatMap(({ data, path, label = '', errors }) => {
    const failure = failureOf(errors, true);
    if (failure && hasEnded(failure)) throw failure;
    if (!data) return [];
    return {
      data,
      path,
      label,
      ...(errors ? { errors: within(path, errors) } : {}),
      extensions: { is_final: isFinal },
    };
  });
  // The last part of an incremental response is empty; a response with errors only is a failure.
  const first =
    part.data === undefined && !part.errors ? [] : [{ ...checked(part), extensions: { is_final: isFinal } }];
  return [...first, ...later] as GraphQLResponse[];
};

const readParts = async (response: Response, onPart: (part: Part) => void): Promise<void> => {
  const parts = await meros<Part>(response);
  if (parts instanceof Response) {
    const body: unknown = await parts.json();
    if (isPart(body)) onPart(body);
    return;
  }
  for await (const part of parts) if (part.json && isPart(part.body)) onPart(part.body);
};

/** A failed transfer as a RequestError: the response was cut off, or was not one of the graph. */
const toFailure = (error: unknown): Error => {
  if (error instanceof SyntaxError) return new RequestError('UPSTREAM_INVALID', error.message);
  if (error instanceof TypeError) return unreachable(error.message);
  return error instanceof Error ? error : new Error(String(error));
};

/**
 * Sends an operation. One that is refused because the session ended is sent once more if the page stays and the same
 * user signs in again. A mutation counts as unsaved work until its response.
 */
const sendWithRetry = async (request: RequestParameters, send: () => Promise<void>): Promise<void> => {
  const settle = request.operationKind === 'mutation' ? addUnsavedWork() : () => undefined;
  const endSession = trackSessionCheck();
  try {
    await send();
  } catch (error) {
    if (!hasEnded(error)) throw error;
    if (!(await endSession())) throw error;
    await sendWithRetry(request, send);
  } finally {
    settle();
  }
};

const fetchAnswer = (request: RequestParameters, variables: Variables) =>
  Observable.create<GraphQLResponse>((sink) => {
    const controller = new AbortController();
    const answered = trackRequest();
    let hasCome = false;
    const take = (answer: GraphQLResponse) => {
      hasCome = true;
      sink.next(answer);
    };
    const send = async () => {
      const sending = { signal: controller.signal, accept: acceptIncremental };
      const response = await postOperation(request, variables, sending);
      noteMaintenance(response.headers);
      await readParts(response, (part) => toResponses(part).forEach(take));
    };
    sendWithRetry(request, send)
      .then(
        () => sink.complete(),
        (error: unknown) => {
          if (controller.signal.aborted) return;
          // A response that is cut off keeps the parts that came; each missing one shows that it failed.
          if (hasCome && !hasEnded(error)) sink.complete();
          else sink.error(toFailure(error));
        },
      )
      .finally(answered);
    return () => controller.abort();
  });

/** Relay's network: persisted operations by POST with incremental responses, and subscriptions by WebSocket. */
export const createNetwork = () => Network.create(fetchAnswer, subscribeLive);
