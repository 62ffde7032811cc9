/** Position of a space on the grid of its group, in cells from the top left. */
export type CellArea = { id: string; x: number; y: number; w: number; h: number };

type Positioned = {
  readonly id: string;
  readonly x?: number | null | undefined;
  readonly y?: number | null | undefined;
  readonly w?: number | null | undefined;
  readonly h?: number | null | undefined;
};

/** Columns of a group without a saved layout. */
const usualColumns = 6;

/** Spaces without a position are placed in rows below the others. */
const positionsOf = (spaces: readonly Positioned[], columns: number): CellArea[] => {
  const lowest = Math.max(0, ...spaces.map(({ y, h }) => (y === null || y === undefined ? 0 : y + (h ?? 1))));
  let unplaced = 0;
  return spaces.map(({ id, x, y, w, h }) => {
    if (typeof x === 'number' && typeof y === 'number') return { id, x, y, w: w ?? 1, h: h ?? 1 };
    const position = unplaced;
    unplaced += 1;
    return { id, x: position % columns, y: lowest + Math.floor(position / columns), w: 1, h: 1 };
  });
};

/** The number of columns of the grid of a group, and the position of each of its spaces. */
export const gridOf = (width: number, spaces: readonly Positioned[]): { columns: number; places: CellArea[] } => {
  const widest = Math.max(1, ...spaces.map(({ x, w }) => (x ?? 0) + (w ?? 1)));
  const unplaced = spaces.filter(({ x, y }) => typeof x !== 'number' || typeof y !== 'number').length;
  const columns = Math.max(width, widest, Math.min(unplaced, usualColumns));
  return { columns, places: positionsOf(spaces, columns) };
};

/** Offset of all positions from the top left: viewers of few spaces see no empty cells. */
export const cornerOf = (places: readonly CellArea[]): { x: number; y: number } =>
  places.length === 0
    ? { x: 0, y: 0 }
    : { x: Math.min(...places.map(({ x }) => x)), y: Math.min(...places.map(({ y }) => y)) };

/**
 * The columns at which a space of a building begins or ends, in order. Between two of them all cells are drawn as one
 * track, so that what is several cells wide may become narrow where there is little room.
 */
export const edgesAcross = (places: readonly CellArea[], columns: number): number[] =>
  [...new Set([0, columns, ...places.flatMap(({ x, w }) => [x, x + w])])].toSorted((one, other) => one - other);

/** How many cells wide each track between such edges is. */
export const trackWidths = (edges: readonly number[]): number[] =>
  edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));

/** A place on the cells as a place on those tracks. */
export const onTracks = (place: CellArea, edges: readonly number[]): CellArea => {
  const x = edges.indexOf(place.x);
  return { ...place, x, w: edges.indexOf(place.x + place.w) - x };
};
