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
import { complexityOf, priced, refusalOf } from '../guard/limitPlugin.ts';
import type { AnyEvent } from '../live/liveEvent.ts';
import { isLive, type EventSubscriber, type LiveSource } from '../live/liveSource.ts';
import type { RequestContext } from '../context.ts';
import { EventPayload } from './eventPayload.ts';
import type { Broadcasts, Execute, BroadcastMember, Subscriber } from './broadcast.ts';
import { Completion } from './completion.ts';
import type { Fault } from '../observability/log.ts';
import { formatErrors } from '../observability/formatErrors.ts';

/** A subscription that somebody begins. */
export type SubscriptionStart = {
  /** The text of the document. */
  text: string;
  args: ExecutionArgs;
  requestContext: RequestContext;
  subscriber: Subscriber;
  /** A context that outlives this listener, for the events of a crowd. */
  broadcastContext: () => Promise<unknown>;
};

/** What subscriptions share. */
export type SubscriptionDependencies = { broadcasts: Broadcasts; fault: Fault; onEnd: (reason?: Error) => void };

/** An error as its listener is told it. */
export const maskedError = (error: unknown): GraphQLError => maskError(error) as GraphQLError;

const masked = (result: ExecutionResult): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map(maskedError) } : result;

/**
 * Who is answered the very same. Whoever asks only what the events tell shares with all who hear the same events; the
 * others with those of their own session and language alone, as each answer is read on somebody's behalf.
 */
const broadcastKeyOf = (
  { text, args, requestContext }: SubscriptionStart,
  validated: ValidatedSubscriptionArgs,
  sharedBy: string,
): string => {
  const { document, operationName, variableValues } = args;
  const whose = selectsOnlySelfContained(document, validated)
    ? ''
    : `${requestContext.locale} ${requestContext.session.authority}`;
  return JSON.stringify([text, operationName, variableValues, sharedBy, whose]);
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

/** One who listens, from the first event that is heard to the end. */
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
 * Begins to listen: the rights are looked at for this listener alone, the events are executed once for the crowd that
 * it joins. Answers with an error, or with how long it lasts: the events go straight to the subscriber.
 */
export const openSubscription = async (
  start: SubscriptionStart,
  shared: SubscriptionDependencies,
): Promise<ExecutionResult | Completion> => {
  const refused = refusalOf(complexityOf(start.args));
  if (refused) return refused;
  const validated = validateSubscriptionArgs(start.args);
  if (!('operation' in validated)) return masked({ errors: validated });
  const source = await createSourceEventStream(validated);
  if (!(Symbol.asyncIterator in source)) return masked(source);
  if (!isLive(source)) throw new Error('A subscription whose events do not come from the hub.');
  try {
    return await joinBroadcast(start, validated, source, shared);
  } catch (error) {
    source.end();
    throw error;
  }
};
