import type { CellArea } from '../../entities/space/grid/spacePlaces.ts';

/** A grid that is being changed: the places now, and those before each step back to the beginning. */
export type GridEdit = { places: readonly CellArea[]; before: readonly (readonly CellArea[])[] };

/** The places as they were saved, with nothing changed. */
export const startEdit = (places: readonly CellArea[]): GridEdit => ({ places, before: [] });

const overlap = (one: CellArea, other: CellArea): boolean =>
  one.id !== other.id &&
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

/** Whether a position is on the grid and free. */
const isFree = (places: readonly CellArea[], place: CellArea, columns: number): boolean =>
  place.x >= 0 &&
  place.y >= 0 &&
  place.w >= 1 &&
  place.h >= 1 &&
  place.x + place.w <= columns &&
  !places.some((other) => overlap(place, other));

/** Whether two places are one. */
export const same = (one: CellArea, other: CellArea): boolean =>
  one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;

/** Puts a space elsewhere, or makes it larger or smaller; what would cover another space changes nothing. */
export const put = (edit: GridEdit, place: CellArea, columns: number): GridEdit => {
  const present = edit.places.find(({ id }) => id === place.id);
  if (!present || same(present, place) || !isFree(edit.places, place, columns)) return edit;
  return {
    places: edit.places.map((other) => (other.id === place.id ? place : other)),
    before: [...edit.before, edit.places],
  };
};

/** Two spaces of one size change places; those of different sizes do not. */
export const swap = (edit: GridEdit, id: string, otherId: string): GridEdit => {
  const [one, other] = [id, otherId].map((wanted) => edit.places.find((place) => place.id === wanted));
  if (!one || !other || one === other || one.w !== other.w || one.h !== other.h) return edit;
  const swapped = { [id]: other, [otherId]: one };
  return {
    places: edit.places.map((place) => ({ ...(swapped[place.id] ?? place), id: place.id })),
    before: [...edit.before, edit.places],
  };
};

/** The space that covers the middle of another one's new position. */
export const under = (places: readonly CellArea[], { id, x, y, w, h }: CellArea): CellArea | undefined =>
  places.find(
    (other) =>
      other.id !== id &&
      x + w / 2 > other.x &&
      x + w / 2 < other.x + other.w &&
      y + h / 2 > other.y &&
      y + h / 2 < other.y + other.h,
  );

/** Where a dragged space would come to: to a free place, to that of another space, or nowhere for lack of room. */
export type Aim = { kind: 'free' | 'swap' | 'blocked'; place: CellArea };

/** What letting go of a space at `meant` would do, within the columns and rows of the grid. */
export const aimOf = (edit: GridEdit, meant: CellArea, columns: number): Aim => {
  const other = under(edit.places, meant);
  if (other && swap(edit, meant.id, other.id) !== edit) return { kind: 'swap', place: other };
  const rest = edit.places.filter(({ id }) => id !== meant.id);
  if (isFree(rest, meant, columns)) return { kind: 'free', place: meant };
  const x = Math.min(Math.max(0, meant.x), columns - meant.w);
  return { kind: 'blocked', place: { ...meant, x, y: Math.max(0, meant.y) } };
};

/** Takes the last step back. */
export const undo = ({ places, before }: GridEdit): GridEdit => ({
  places: before.at(-1) ?? places,
  before: before.slice(0, -1),
});

/** The places that are others than at the beginning. */
export const changes = ({ places, before: [first] }: GridEdit): CellArea[] =>
  first ? places.filter((place) => !first.some((old) => old.id === place.id && same(old, place))) : [];

const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What an arrow does to a place: moves it by a cell, or with `resize` makes it a cell larger or smaller. */
export const stepped = (place: CellArea, key: string, resize: boolean): CellArea | null => {
  const step = steps[key];
  if (!step) return null;
  return resize
    ? { ...place, w: place.w + step.x, h: place.h + step.y }
    : { ...place, x: place.x + step.x, y: place.y + step.y };
};
