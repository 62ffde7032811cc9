import { describe, expect, it } from 'vitest';
import {
  changes,
  put,
  startEdit,
  stepped,
  swap,
  under,
  undo,
} from '../../../../web/screens/TargetGridScreen/gridEdit.ts';
import type { CellArea } from '../../../../web/entities/space/grid/spacePlaces.ts';

const a: CellArea = { id: 'a', x: 0, y: 0, w: 2, h: 1 };
const b: CellArea = { id: 'b', x: 2, y: 0, w: 1, h: 1 };
const columns = 4;
const start = () => startEdit([a, b]);

describe('spaces on the grid of a building', () => {
  it('move to a free place and are then among the changes', () => {
    expect(changes(put(start(), { ...b, x: 3 }, columns))).toEqual([{ ...b, x: 3 }]);
  });

  it('never cover another one', () => {
    const edit = put(start(), { ...b, x: 1 }, columns);
    expect(changes(edit)).toEqual([]);
    expect(edit.before).toHaveLength(0);
  });

  it.each([
    ['to the right', { ...b, x: 4 }],
    ['to the left', { ...b, x: -1 }],
    ['above', { ...b, y: -1 }],
    ['by growing', { ...b, w: 3 }],
  ])('do not leave the building %s', (_where, place) => {
    expect(changes(put(start(), place, columns))).toEqual([]);
  });

  it('go back step by step, and what is back in its place is no change', () => {
    const moved = put(put(start(), { ...b, x: 3 }, columns), { ...b, x: 3, y: 1 }, columns);
    expect(changes(undo(moved))).toEqual([{ ...b, x: 3 }]);
    expect(changes(put(put(start(), { ...b, x: 3 }, columns), b, columns))).toEqual([]);
    expect(undo(undo(undo(moved))).places).toEqual([a, b]);
  });

  it('change places with one of the same size that they are let go over, and with no other', () => {
    const c: CellArea = { id: 'c', x: 3, y: 0, w: 1, h: 1 };
    const edit = startEdit([a, b, c]);
    expect(under(edit.places, { ...b, x: 3 })).toBe(c);
    expect(under(edit.places, { ...b, y: 2 })).toBeUndefined();
    const swapped = swap(edit, 'b', 'c');
    expect(changes(swapped)).toEqual([
      { ...b, x: 3 },
      { ...c, x: 2 },
    ]);
    expect(undo(swapped).places).toEqual([a, b, c]);
    expect(swap(edit, 'a', 'c')).toBe(edit);
  });

  it('follow the arrows, and with Shift grow and shrink', () => {
    expect(stepped(b, 'ArrowRight', false)).toEqual({ ...b, x: 3 });
    expect(stepped(a, 'ArrowLeft', true)).toEqual({ ...a, w: 1 });
    expect(stepped(a, 'Enter', false)).toBeNull();
  });
});
