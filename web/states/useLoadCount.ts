import { useState } from 'react';
import { useMatches } from 'react-router';

/** End of the id of a route below a screen that loads its open tab. */
export const tabRouteMark = '#tab';

/** Counts the loads of the screen: its first one and each refetch, whatever started it; another tab loads no screen. */
export const useLoadCount = (): number => {
  const loaded = useMatches().findLast(({ id }) => !id.endsWith(tabRouteMark))?.loaderData;
  const [load, setLoad] = useState({ loaded, count: 0 });
  if (load.loaded !== loaded) setLoad({ loaded, count: load.count + 1 });
  return load.count;
};
