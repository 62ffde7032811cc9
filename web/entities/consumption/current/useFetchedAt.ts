import { use, useState } from 'react';
import { RefetchScreenContext } from '../../../relay/useRefetch.ts';
import { useLoadCount } from '../../../states/useLoadCount.ts';

const stamped = (fetched: string) => ({ fetched, at: Date.now() });

/** The instant at which the screen was last loaded or refetched, in Unix milliseconds. */
export const useFetchedAt = (): number => {
  const loads = useLoadCount();
  const { count } = use(RefetchScreenContext);
  const fetched = `${loads} ${count}`;
  const [last, setLast] = useState(() => stamped(fetched));
  if (last.fetched !== fetched) setLast(stamped(fetched));
  return last.at;
};
