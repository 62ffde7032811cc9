import { GraphQLError, getOperationAST, type ExecutionResult } from 'graphql';
import type { Context } from '../graph/graphContext.ts';
import { createBroadcasts, type BroadcastCounters } from './broadcast.ts';
import type { Fault } from '../observability/log.ts';
import { Completion } from './completion.ts';
import { maskedError, openSubscription, type SubscriptionStart } from './openSubscription.ts';
import { codeOr, type Observer } from '../observability/watchOperation.ts';

/** Dependencies of subscriptions. */
export type SubscriptionsSettings = {
  counters: BroadcastCounters;
  observer: Observer;
  fault: Fault;
  /** Maximum number of open subscriptions of one session or token. */
  mostASession: number;
};

const tooMany = (most: number): ExecutionResult => ({
  errors: [
    new GraphQLError(`One session listens to at most ${most} things at once.`, {
      extensions: { code: 'RATE_LIMITED' },
    }),
  ],
});

const codesOf = (errors: readonly Error[]): string[] =>
  errors.map((error) => codeOr(error instanceof GraphQLError ? error.extensions : undefined, 'INTERNAL_SERVER_ERROR'));

/** Creates the function that starts subscriptions, limits them by session, and reports how each ended. */
export const createSubscriptions = ({ counters, observer, fault, mostASession }: SubscriptionsSettings) => {
  const broadcasts = createBroadcasts(counters);
  const bySession = new Map<string, number>();

  const count = (authority: string, change: number): void => {
    const open = (bySession.get(authority) ?? 0) + change;
    if (open > 0) bySession.set(authority, open);
    else bySession.delete(authority);
  };

  return async (start: SubscriptionStart): Promise<ExecutionResult | Completion> => {
    const { requestContext, args } = start;
    const { authority } = requestContext.session;
    const started = performance.now();
    const name = getOperationAST(args.document, args.operationName)?.name?.value;
    const { cost } = args.contextValue as Context;
    const report = (codes: string[], refused: boolean): void =>
      observer.operation(
        {
          requestId: requestContext.requestId,
          name,
          kind: 'subscription',
          ms: performance.now() - started,
          uiCalls: cost.uiCalls,
          codes,
          refused,
        },
        requestContext,
      );
    const refuse = (result: ExecutionResult): ExecutionResult => {
      report(codesOf(result.errors ?? []), true);
      return result;
    };
    if ((bySession.get(authority) ?? 0) >= mostASession) return refuse(tooMany(mostASession));
    count(authority, 1);
    const onEnd = (reason?: Error): void => {
      count(authority, -1);
      observer.unsubscribed();
      report(reason ? codesOf([reason]) : [], false);
    };
    const opened = await openSubscription(start, { broadcasts, fault, onEnd }).catch(
      (error: unknown): ExecutionResult => ({
        errors: [maskedError(error)],
      }),
    );
    if (opened instanceof Completion) {
      observer.subscribed();
      return opened;
    }
    count(authority, -1);
    return refuse(opened);
  };
};

/** Starts one subscription. */
export type Subscriptions = ReturnType<typeof createSubscriptions>;
