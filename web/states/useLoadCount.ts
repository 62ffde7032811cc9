import { useState } from 'react';
import { useMatches } from 'react-router';

/** Counts the loads of the screen: its first one and each refetch, whatever started it. */
export const useLoadCount = (): number => {
  const loaded = useMatches().at(-1)?.loaderData;
  const [load, setLoad] = useState({ loaded, count: 0 });
  if (load.loaded !== loaded) setLoad({ loaded, count: load.count + 1 });
  return load.count;
};
