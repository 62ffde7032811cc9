import type { Place } from './spacePlaces.ts';

/**
 * The columns at which a space of a building begins or ends, in order. Between two of them all cells are drawn as one
 * track, so that what is several cells wide may become narrow where there is little room.
 */
export const edgesAcross = (places: readonly Place[], columns: number): number[] =>
  [...new Set([0, columns, ...places.flatMap(({ x, w }) => [x, x + w])])].toSorted((one, other) => one - other);

/** How many cells wide each track between such edges is. */
export const trackWidths = (edges: readonly number[]): number[] =>
  edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));

/** A place on the cells as a place on those tracks. */
export const onTracks = (place: Place, edges: readonly number[]): Place => {
  const x = edges.indexOf(place.x);
  return { ...place, x, w: edges.indexOf(place.x + place.w) - x };
};
