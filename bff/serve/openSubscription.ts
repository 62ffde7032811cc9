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
import { isLive, type LiveSource } from '../live/liveSource.ts';
import type { Scope } from '../context.ts';
import type { Crowds, Execute } from './crowds.ts';
import { beginLifetime, type Lifetime } from './lifetime.ts';
import type { Fault } from './log.ts';
import { report } from './report.ts';
import type { SocketOutlet } from './socketOutlet.ts';

/** A subscription that somebody begins over a socket. */
export type Begun = {
  id: string;
  /** The text of the document. */
  text: string;
  args: ExecutionArgs;
  scope: Scope;
  outlet: SocketOutlet;
  /** A context that outlives this listener, for the events of a crowd. */
  contextOfCrowd: () => Promise<unknown>;
};

/** What subscriptions share. */
export type Shared = { crowds: Crowds; fault: Fault; onEnd: (reason?: Error) => void };

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

/** Each answer ends its message too, so that what comes before it is all that differs between listeners. */
const executorOf =
  ({ args, scope, contextOfCrowd }: Begun, validated: ValidatedSubscriptionArgs, fault: Fault) =>
  async (): Promise<Execute> => {
    const contextValue = await contextOfCrowd();
    const complexity = complexityOf(args);
    const asked = { ...validated, contextValue };
    const answer = async (event: AnyEvent): Promise<ExecutionResult> => {
      try {
        const result = await executeSubscriptionEvent({ ...asked, rootValue: event });
        return priced(masked(result), { ...args, contextValue }, complexity);
      } catch (error) {
        return { errors: [maskedError(error)] };
      }
    };
    return async (event) => Buffer.from(`${JSON.stringify(report(await answer(event), scope.requestId, fault))}}`);
  };

const joinCrowd = async (
  begun: Begun,
  validated: ValidatedSubscriptionArgs,
  source: LiveSource<AnyEvent>,
  { crowds, fault, onEnd }: Shared,
): Promise<Lifetime> => {
  const executor = executorOf(begun, validated, fault);
  const member = await crowds.join(crowdOf(begun, validated, source.sharedBy), begun.outlet.of(begun.id), executor);
  const forget = begun.outlet.onFree(member.goOn);
  const lifetime = beginLifetime((reason) => {
    forget();
    member.leave();
    source.end();
    onEnd(reason);
  });
  source.listen({ hear: member.hear, end: lifetime.end });
  return lifetime;
};

/**
 * Begins to listen: the rights are looked at for this listener alone, the events are executed once for the crowd that
 * it joins. Answers with an error, or with how long it lasts: the events go straight to the socket.
 */
export const openSubscription = async (begun: Begun, shared: Shared): Promise<ExecutionResult | Lifetime> => {
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
