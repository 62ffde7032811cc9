import { useLoadCount } from '../states/useLoadCount.ts';

/**
 * Fetch key of a part with a query of its own, such as a tab: another for each retry and for each refetch of the screen,
 * so that what a lost connection missed is fetched there too.
 */
export const useFetchKey = (attempt: number | string): string => `${attempt} ${useLoadCount()}`;
