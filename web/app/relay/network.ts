import { meros } from 'meros/browser';
import { Network, Observable, type GraphQLResponse, type RequestParameters, type Variables } from 'relay-runtime';
import { acceptIncremental } from '../../entities/begunRequests.ts';
import { postOperation } from '../../entities/fetchGraphQL.ts';
import { hasPerson, noteAsking } from '../../entities/viewer/session.ts';
import { addUnsavedWork } from '../../forms/unsavedWork.ts';
import { subscribeLive } from './live.ts';
import { trackRequest } from '../../states/requestsInFlight.ts';
import { recordPartFailures } from '../../states/partFailures.ts';
import { RequestError, failureOf, type GraphError } from '../../states/requestError.ts';

type Answer = { data?: Record<string, unknown> | null; errors?: GraphError[]; extensions?: Record<string, unknown> };

type LaterPart = {
  data?: Record<string, unknown> | null;
  path: (string | number)[];
  label?: string;
  errors?: GraphError[];
};

/** One part of an answer as it comes: the first, or pieces that come later. */
export type Part = Answer & { incremental?: LaterPart[]; hasNext?: boolean };

/** Whether something can be a part of an answer. */
export const isPart = (body: unknown): body is Part => typeof body === 'object' && body !== null;

const checked = (answer: Answer): Answer => {
  const failure = failureOf(answer.errors, Boolean(answer.data));
  if (failure) throw failure;
  // Who was there a moment ago and is nobody now has been signed out, though nothing was refused.
  if (answer.data?.['viewer'] === null && hasPerson())
    throw new RequestError('UNAUTHENTICATED', 'Nobody is signed in.');
  return answer;
};

const hasEnded = (error: unknown): boolean => error instanceof RequestError && error.code === 'UNAUTHENTICATED';

/** Turns one part of an answer into what Relay's store takes in: the first answer, or each deferred piece. */
export const toResponses = (part: Part): GraphQLResponse[] => {
  const isFinal = part.hasNext !== true;
  for (const { errors } of [part, ...(part.incremental ?? [])]) recordPartFailures(errors);
  // A part without data leaves its place empty, which the screen says; Relay would give up the whole screen.
  const later = (part.incremental ?? []).flatMap(({ data, path, label = '', errors }) => {
    const failure = failureOf(errors, true);
    if (failure && hasEnded(failure)) throw failure;
    return data ? { data, path, label, ...(errors ? { errors } : {}), extensions: { is_final: isFinal } } : [];
  });
  // The last part of an answer in parts holds nothing; an answer of errors alone has failed as a whole.
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

/** What went wrong on the way, in the portal's words: the answer was cut off, or was none. */
const toFailure = (error: unknown): Error => {
  if (error instanceof SyntaxError) return new RequestError('UPSTREAM_INVALID', error.message);
  if (error instanceof TypeError) return new RequestError('OFFLINE', error.message);
  return error instanceof Error ? error : new Error(String(error));
};

/**
 * Asks; what the end of the session refuses is asked once more when the person is back, where the page has waited for
 * them. Whoever changes something is in the middle of it until it is answered.
 */
const askPatiently = async (request: RequestParameters, send: () => Promise<void>): Promise<void> => {
  const settle = request.operationKind === 'mutation' ? addUnsavedWork() : () => undefined;
  const endSession = noteAsking();
  try {
    await send();
  } catch (error) {
    if (!hasEnded(error)) throw error;
    if (!(await endSession())) throw error;
    await askPatiently(request, send);
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
      await readParts(response, (part) => toResponses(part).forEach(take));
    };
    askPatiently(request, send)
      .then(
        () => sink.complete(),
        (error: unknown) => {
          if (controller.signal.aborted) return;
          // What is cut off later leaves what has come, and each part that has not says so in its place.
          if (hasCome && !hasEnded(error)) sink.complete();
          else sink.error(toFailure(error));
        },
      )
      .finally(answered);
    return () => controller.abort();
  });

/** How Relay reaches the graph: persisted operations by POST, deferred parts as they come, live events by WebSocket. */
export const createNetwork = () => Network.create(fetchAnswer, subscribeLive);
