import type { PreloadedQuery } from 'react-relay';
import { Observable, type GraphQLResponse, type OperationType } from 'relay-runtime';
import { failureCodeOf } from '../states/failureCode.ts';
import type { RequestErrorCode } from '../states/requestError.ts';
import { isKnown } from './readySoon.ts';
import { setUnanswered } from './relay/liveState.ts';

/** What tells more than that nothing new could be had: whoever sees it may not see what was shown before, or is to load the page anew. */
const final: readonly RequestErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'OUTDATED'];

/**
 * Lets a screen that was there already stay where it could not be asked for anew: a network that is gone for a moment
 * takes nothing away. The page says meanwhile that it may be out of date.
 */
export const keepKnown = <Query extends OperationType>(queryRef: PreloadedQuery<Query>): PreloadedQuery<Query> => {
  const { source, dispose } = queryRef;
  if (!source) return queryRef;
  const self = Symbol('screen');
  const kept = (error: Error) =>
    Observable.create<GraphQLResponse>((sink) => {
      if (final.includes(failureCodeOf(error)) || !isKnown(queryRef)) return sink.error(error);
      setUnanswered(self, true);
      // The store has what is shown; that something came is enough.
      sink.next({ data: {} });
      sink.complete();
    });
  return Object.assign(queryRef, {
    source: source.catch(kept),
    dispose: () => {
      setUnanswered(self, false);
      dispose();
    },
  });
};
