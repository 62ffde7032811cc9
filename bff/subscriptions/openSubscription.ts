import {
  createSourceEventStream,
  executeSubscriptionEvent,
  validateSubscriptionArgs,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  type ValidatedSubscriptionArgs,
} from 'graphql';
import { selectsOnlySelfContained } from '../graph/selfContainedEvents.ts';
import { maskError } from '../graph/problems.ts';
import { limits } from '../graph/limits.ts';
import { complexityOf, priced, refusalOf } from '../guard/limitPlugin.ts';
import type { AnyEvent } from '../live/liveEvent.ts';
import { isLive, type EventSubscriber, type LiveSource } from '../live/liveSource.ts';
import type { RequestContext } from '../context.ts';
import { EventPayload } from './eventPayload.ts';
import type { Broadcasts, Execute, BroadcastMember, Subscriber } from './broadcast.ts';
import { Completion } from './completion.ts';
import type { Fault } from '../observability/log.ts';
import { formatErrors } from '../observability/formatErrors.ts';

/** A subscription that is being started. */
export type SubscriptionStart = {
  /** The text of the document. */
  text: string;
  args: ExecutionArgs;
  requestContext: RequestContext;
  subscriber: Subscriber;
  /** A context that outlives this subscriber, for the events of its broadcast. */
  broadcastContext: () => Promise<unknown>;
};

/** Dependencies of all subscriptions. */
export type SubscriptionDependencies = { broadcasts: Broadcasts; fault: Fault; onEnd: (reason?: Error) => void };

/** An error as its subscriber receives it. */
export const maskedError = (error: unknown): GraphQLError => maskError(error) as GraphQLError;

const masked = (result: ExecutionResult): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map(maskedError) } : result;

/**
 * Key of the broadcast that a subscription joins. Subscriptions that select only fields of the event share with all that
 * receive the same events; others only within their session and language, since their results are read with it.
 */
const broadcastKeyOf = (
  { text, args, requestContext }: SubscriptionStart,
  validated: ValidatedSubscriptionArgs,
  sharedBy: string,
): string => {
  const { document, operationName, variableValues } = args;
  const accessKey = selectsOnlySelfContained(document, validated)
    ? ''
    : `${requestContext.locale} ${requestContext.session.authority}`;
  return JSON.stringify([text, operationName, variableValues, sharedBy, accessKey]);
};

const executorOf =
  ({ args, requestContext, broadcastContext }: SubscriptionStart, validated: ValidatedSubscriptionArgs, fault: Fault) =>
  async (): Promise<Execute> => {
    const contextValue = await broadcastContext();
    const complexity = complexityOf(args);
    const executionArgs = { ...validated, contextValue };
    const result = async (event: AnyEvent): Promise<ExecutionResult> => {
      try {
        const executed = await executeSubscriptionEvent({ ...executionArgs, rootValue: event });
        return priced(masked(executed), { ...args, contextValue }, complexity);
      } catch (error) {
        return { errors: [maskedError(error)] };
      }
    };
    return async (event) =>
      new EventPayload(JSON.stringify(formatErrors(await result(event), requestContext.requestId, fault)));
  };

/** A started subscription: pushes events to its broadcast until it ends. */
class Subscription extends Completion implements EventSubscriber<AnyEvent> {
  readonly #member: BroadcastMember;
  readonly #source: LiveSource<AnyEvent>;
  readonly #onEnd: (reason?: Error) => void;

  constructor(member: BroadcastMember, source: LiveSource<AnyEvent>, onEnd: (reason?: Error) => void) {
    super();
    this.#member = member;
    this.#source = source;
    this.#onEnd = onEnd;
    source.attach(this);
  }

  onEvent(event: AnyEvent): void {
    this.#member.push(event);
  }

  protected stop(reason?: Error): void {
    this.#member.leave();
    this.#source.end();
    this.#onEnd(reason);
  }
}

const joinBroadcast = async (
  start: SubscriptionStart,
  validated: ValidatedSubscriptionArgs,
  source: LiveSource<AnyEvent>,
  { broadcasts, fault, onEnd }: SubscriptionDependencies,
): Promise<Completion> => {
  const executor = executorOf(start, validated, fault);
  const member = await broadcasts.join(broadcastKeyOf(start, validated, source.sharedBy), start.subscriber, executor);
  return new Subscription(member, source, onEnd);
};

/**
 * Starts a subscription: access is checked for this subscriber, events are executed once for the broadcast that it
 * joins. Resolves to an error result, or to its completion: payloads are sent directly to the subscriber.
 */
export const openSubscription = async (
  start: SubscriptionStart,
  shared: SubscriptionDependencies,
): Promise<ExecutionResult | Completion> => {
  const refused = refusalOf(complexityOf(start.args), limits.eventComplexity);
  if (refused) return refused;
  const validated = validateSubscriptionArgs(start.args);
  if (!('operation' in validated)) return masked({ errors: validated });
  const source = await createSourceEventStream(validated);
  if (!(Symbol.asyncIterator in source)) return masked(source);
  if (!isLive(source)) throw new Error('The events of a subscription must be a LiveSource.');
  try {
    return await joinBroadcast(start, validated, source, shared);
  } catch (error) {
    source.end();
    throw error;
  }
};
