import { useMatches } from 'react-router';
import type { PreloadedQuery } from 'react-relay';
import type { OperationType } from 'relay-runtime';
import { tabRouteMark } from '../states/useLoadCount.ts';
import { useOwnedQuery } from './ownedQuery.ts';

/** The open tab of a screen and its query, which its route has started. */
export type LoadedTab = { tab: string; queryRef: PreloadedQuery<OperationType> };

/** The tab that the present route has loaded; null if it has no query. */
export const useTabQuery = (): LoadedTab | null => {
  const loaded = useMatches().find(({ id }) => id.endsWith(tabRouteMark))?.loaderData as LoadedTab | null | undefined;
  useOwnedQuery(loaded?.queryRef ?? null);
  return loaded ?? null;
};
