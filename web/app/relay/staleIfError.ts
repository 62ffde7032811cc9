import type { PreloadedQuery } from 'react-relay';
import { Observable, type GraphQLResponse, type OperationType } from 'relay-runtime';
import { failureCodeOf } from '../../states/failureCode.ts';
import type { RequestErrorCode } from '../../states/requestError.ts';
import { isInStore } from '../routing/waitForFirstData.ts';
import { setScreenStale } from '../../relay/connectionState.ts';

/** Errors that are shown even if the store has data: it may not be shown any more, or the page must be reloaded. */
const final: readonly RequestErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'OUTDATED'];

/**
 * Renders the data in the store if the request of a preloaded query fails, so that a short network failure removes
 * nothing from the page. A banner shows meanwhile that the page may be out of date.
 */
export const staleIfError = <Query extends OperationType>(queryRef: PreloadedQuery<Query>): PreloadedQuery<Query> => {
  const { source, dispose } = queryRef;
  if (!source) return queryRef;
  const self = Symbol('screen');
  const kept = (error: Error) =>
    Observable.create<GraphQLResponse>((sink) => {
      if (final.includes(failureCodeOf(error)) || !isInStore(queryRef)) return sink.error(error);
      setScreenStale(self, true);
      // An empty response: the store has the data.
      sink.next({ data: {} });
      sink.complete();
    });
  return Object.assign(queryRef, {
    source: source.catch(kept),
    dispose: () => {
      setScreenStale(self, false);
      dispose();
    },
  });
};
