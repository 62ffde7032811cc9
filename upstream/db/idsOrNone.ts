/** Ids for an `in` that may be empty: no row has the id 0. */
export const idsOrNone = (ids: Iterable<number>): number[] => [0, ...ids];
