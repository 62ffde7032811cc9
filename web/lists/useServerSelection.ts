import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useRefetchCount } from '../relay/useRefetch.ts';

/** How long typing pauses before the server searches, in milliseconds. */
const pauseMs = 200;

type Refetch<Selection> = (
  selection: Selection,
  options: { fetchPolicy: 'store-and-network' | 'network-only' },
) => unknown;

/**
 * Fetches the rows that the URL selects in place of the first ones, and again with each refetch of the screen. `shown` is
 * the selection of the rows loaded so far, as JSON.
 */
export const useServerSelection = <Selection>(first: Selection, given: Selection, refetch: Refetch<Selection>) => {
  const [initial, wanted] = [JSON.stringify(first), JSON.stringify(given)];
  const [shown, setShown] = useState(initial);
  const refetches = useRefetchCount();
  const select = useEffectEvent((selection: string) =>
    startTransition(() => {
      setShown(selection);
      refetch(JSON.parse(selection) as Selection, { fetchPolicy: 'store-and-network' });
    }),
  );
  useEffect(() => {
    if (wanted === shown) return undefined;
    const timer = setTimeout(() => select(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, shown]);
  // The refetch of the screen brings the selection of its own query.
  const update = useEffectEvent(() => {
    if (shown !== initial)
      startTransition(() => void refetch(JSON.parse(shown) as Selection, { fetchPolicy: 'network-only' }));
  });
  useEffect(() => {
    if (refetches > 0) update();
  }, [refetches]);
  return { shown, isSearching: wanted !== shown };
};
