import { startTransition, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useQueryLoader, type PreloadedQuery } from 'react-relay';
import type { OperationType, PreloadableConcreteRequest } from 'relay-runtime';
import { useLoadCount } from '../states/useLoadCount.ts';

type Props<Query extends OperationType> = {
  /** Parameters of a query that is `@preloadable`. */
  query: PreloadableConcreteRequest<Query>;
  variables: Query['variables'];
  /** Another key, such as the count of retries, fetches the query again. */
  fetchKey?: number | string;
  /** Shown until the query has started. */
  skeleton?: ReactNode;
  /** Renders what reads the query; `isStale` while the data is of the variables before. */
  children: (queryRef: PreloadedQuery<Query>, isStale: boolean) => ReactNode;
};

/**
 * Starts the query of what opens in or over a screen, such as a dialog or a chart, as it opens, while the code that reads
 * it may still be loading. A refetch of the screen fetches it again. Changed variables leave what is shown until their
 * data has arrived: a `key` of the subject renders another in its place.
 */
export function QueryLoader<Query extends OperationType>({
  query,
  variables,
  fetchKey = 0,
  skeleton = null,
  children,
}: Props<Query>) {
  const [queryRef, load] = useQueryLoader<Query>(query);
  const loads = useLoadCount();
  const text = JSON.stringify(variables);
  const start = useEffectEvent((of: { text: string; fetchKey: number | string; loads: number }) => {
    const send = () => load(JSON.parse(of.text) as Query['variables'], { fetchPolicy: 'store-and-network' });
    if (queryRef) startTransition(send);
    else send();
  });
  useEffect(() => start({ text, fetchKey, loads }), [text, fetchKey, loads]);
  return queryRef ? children(queryRef, JSON.stringify(queryRef.variables) !== text) : skeleton;
}
