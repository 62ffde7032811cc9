import { cornerOf, edgesAcross, gridOf, onTracks, trackWidths, type CellArea } from '../grid/spacePlaces.ts';

type Planned = {
  readonly id: string;
  readonly type: string;
  readonly x?: number | null | undefined;
  readonly y?: number | null | undefined;
  readonly w?: number | null | undefined;
  readonly h?: number | null | undefined;
};

/** The floors of a building as a grid: the position of each space on its tracks, from zero. */
export type FloorPlan = {
  /** In reading order: from the top, then from the left. */
  places: readonly CellArea[];
  /** How many cells wide each track is. */
  widths: readonly number[];
  rows: number;
  /** Number of the floor by row, null for one below the ground; empty if the rows are not known to be floors. */
  floors: readonly (number | null)[];
};

/**
 * The rows are floors where each holds an apartment, but for the lowest, which is below the ground if it holds common
 * spaces alone; other grids, such as one without positions, have no numbers.
 */
const floorsOf = (spaces: readonly Planned[], places: readonly CellArea[], rows: number): (number | null)[] => {
  if (spaces.some(({ y }) => typeof y !== 'number')) return [];
  const types = new Map(spaces.map(({ id, type }) => [id, type]));
  const typesOn = (row: number) => places.filter(({ y, h }) => h === 1 && y === row).map(({ id }) => types.get(id));
  const all = Array.from({ length: rows }, (_row, row) => typesOn(row));
  const isCellar = all.length > 1 && all.at(-1)?.every((type) => type === 'PUBLIC_SPACE') === true;
  const lived = isCellar ? all.slice(0, -1) : all;
  if (!lived.every((row) => row.includes('APARTMENT'))) return [];
  return all.map((_row, row) => (row < lived.length ? lived.length - row : null));
};

/** The floor plan of a building of `width` cells. */
export const floorPlanOf = (width: number, spaces: readonly Planned[]): FloorPlan => {
  if (spaces.length === 0) return { places: [], widths: [], rows: 0, floors: [] };
  const { columns, places: cells } = gridOf(width, spaces);
  const corner = cornerOf(cells);
  const edges = edgesAcross(cells, columns).filter((edge) => edge >= corner.x);
  const last = Math.max(...cells.map(({ x, w }) => x + w));
  const used = edges.filter((edge) => edge <= last);
  const places = cells
    .map((cell) => ({ ...onTracks(cell, used), y: cell.y - corner.y }))
    .toSorted((one, other) => one.y - other.y || one.x - other.x);
  const rows = places.reduce((most, { y, h }) => Math.max(most, y + h), 0);
  return { places, widths: trackWidths(used), rows, floors: floorsOf(spaces, places, rows) };
};

/** Keys that move about a floor plan. */
export type PlanKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

const overlaps = (from: number, length: number, other: number, otherLength: number) =>
  from < other + otherLength && other < from + length;

/** The space that a key leads to from another one of the same building; undefined at an edge. */
export const neighbourOf = (places: readonly CellArea[], from: CellArea, key: PlanKey): CellArea | undefined => {
  if (key === 'Home' || key === 'End') {
    const row = places.filter(({ y, h }) => overlaps(y, h, from.y, 1));
    return (key === 'Home' ? row : row.toReversed()).toSorted((one, other) =>
      key === 'Home' ? one.x - other.x : other.x - one.x,
    )[0];
  }
  const distance = {
    ArrowLeft: (one: CellArea) => from.x - one.x,
    ArrowRight: (one: CellArea) => one.x - from.x,
    ArrowUp: (one: CellArea) => from.y - one.y,
    ArrowDown: (one: CellArea) => one.y - from.y,
  }[key];
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  const beside = places.filter(
    (one) =>
      distance(one) > 0 && (isAcross ? overlaps(one.y, one.h, from.y, from.h) : overlaps(one.x, one.w, from.x, from.w)),
  );
  return beside.toSorted((one, other) => distance(one) - distance(other))[0];
};

/** The space of another building at the height of one, where PageUp and PageDown lead to. */
export const sameFloorOf = (places: readonly CellArea[], from: CellArea): CellArea | undefined =>
  places.toSorted((one, other) => Math.abs(one.y - from.y) - Math.abs(other.y - from.y) || one.x - other.x)[0];
