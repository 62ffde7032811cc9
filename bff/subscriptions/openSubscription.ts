import {
  createSourceEventStream,
  executeSubscriptionEvent,
  validateSubscriptionArgs,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  type ValidatedSubscriptionArgs,
} from 'graphql';
import { asksOnlyWhatIsTold } from '../graph/told.ts';
import { maskError } from '../graph/problems.ts';
import { complexityOf, priced, refusalOf } from '../guard/limitPlugin.ts';
import type { AnyEvent } from '../live/liveEvent.ts';
import { isLive, type Ears, type LiveSource } from '../live/liveSource.ts';
import type { Scope } from '../context.ts';
import { EventPayload } from './eventPayload.ts';
import type { Broadcasts, Execute, Membership, Subscriber } from './broadcast.ts';
import { Completion } from './completion.ts';
import type { Fault } from '../observability/log.ts';
import { formatErrors } from '../observability/formatErrors.ts';

/** A subscription that somebody begins. */
export type Begun = {
  /** The text of the document. */
  text: string;
  args: ExecutionArgs;
  scope: Scope;
  outlet: Subscriber;
  /** A context that outlives this listener, for the events of a crowd. */
  contextOfCrowd: () => Promise<unknown>;
};

/** What subscriptions share. */
export type Shared = { crowds: Broadcasts; fault: Fault; onEnd: (reason?: Error) => void };

/** An error as its listener is told it. */
export const maskedError = (error: unknown): GraphQLError => maskError(error) as GraphQLError;

const masked = (result: ExecutionResult): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map(maskedError) } : result;

/**
 * Who is answered the very same. Whoever asks only what the events tell shares with all who hear the same events; the
 * others with those of their own session and language alone, as each answer is read on somebody's behalf.
 */
const crowdOf = ({ text, args, scope }: Begun, validated: ValidatedSubscriptionArgs, sharedBy: string): string => {
  const { document, operationName, variableValues } = args;
  const whose = asksOnlyWhatIsTold(document, validated) ? '' : `${scope.locale} ${scope.session.authority}`;
  return JSON.stringify([text, operationName, variableValues, sharedBy, whose]);
};

const executorOf =
  ({ args, scope, contextOfCrowd }: Begun, validated: ValidatedSubscriptionArgs, fault: Fault) =>
  async (): Promise<Execute> => {
    const contextValue = await contextOfCrowd();
    const complexity = complexityOf(args);
    const asked = { ...validated, contextValue };
    const result = async (event: AnyEvent): Promise<ExecutionResult> => {
      try {
        const executed = await executeSubscriptionEvent({ ...asked, rootValue: event });
        return priced(masked(executed), { ...args, contextValue }, complexity);
      } catch (error) {
        return { errors: [maskedError(error)] };
      }
    };
    return async (event) => new EventPayload(JSON.stringify(formatErrors(await result(event), scope.requestId, fault)));
  };

/** One who listens, from the first event that is heard to the end. */
class Subscription extends Completion implements Ears<AnyEvent> {
  readonly #member: Membership;
  readonly #source: LiveSource<AnyEvent>;
  readonly #onEnd: (reason?: Error) => void;

  constructor(member: Membership, source: LiveSource<AnyEvent>, onEnd: (reason?: Error) => void) {
    super();
    this.#member = member;
    this.#source = source;
    this.#onEnd = onEnd;
    source.listen(this);
  }

  hear(event: AnyEvent): void {
    this.#member.hear(event);
  }

  protected stop(reason?: Error): void {
    this.#member.leave();
    this.#source.end();
    this.#onEnd(reason);
  }
}

const joinCrowd = async (
  begun: Begun,
  validated: ValidatedSubscriptionArgs,
  source: LiveSource<AnyEvent>,
  { crowds, fault, onEnd }: Shared,
): Promise<Completion> => {
  const executor = executorOf(begun, validated, fault);
  const member = await crowds.join(crowdOf(begun, validated, source.sharedBy), begun.outlet, executor);
  return new Subscription(member, source, onEnd);
};

/**
 * Begins to listen: the rights are looked at for this listener alone, the events are executed once for the crowd that
 * it joins. Answers with an error, or with how long it lasts: the events go straight to the outlet.
 */
export const openSubscription = async (begun: Begun, shared: Shared): Promise<ExecutionResult | Completion> => {
  const refused = refusalOf(complexityOf(begun.args));
  if (refused) return refused;
  const validated = validateSubscriptionArgs(begun.args);
  if (!('operation' in validated)) return masked({ errors: validated });
  const source = await createSourceEventStream(validated);
  if (!(Symbol.asyncIterator in source)) return masked(source);
  if (!isLive(source)) throw new Error('A subscription whose events do not come from the hub.');
  try {
    return await joinCrowd(begun, validated, source, shared);
  } catch (error) {
    source.end();
    throw error;
  }
};
