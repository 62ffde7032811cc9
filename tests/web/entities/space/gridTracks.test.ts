import { describe, expect, it } from 'vitest';
import { edgesAcross, onTracks, trackWidths } from '../../../../web/entities/space/grid/spacePlaces.ts';

const place = (id: string, x: number, w: number) => ({ id, x, y: 0, w, h: 1 });

describe('the spaces of a building on a narrow screen', () => {
  const row = [place('A1', 0, 3), place('A2', 3, 3), place('Tekninen tila', 6, 1)];

  it('stand in one column each where all are as wide on every floor, however many cells they take', () => {
    const edges = edgesAcross(row, 7);
    expect(trackWidths(edges)).toEqual([3, 3, 1]);
    expect(row.map((one) => onTracks(one, edges)).map(({ x, w }) => [x, w])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
  });

  it('take as many columns as begin or end over them or under them', () => {
    const upper = place('Varasto', 1, 4);
    const edges = edgesAcross([...row, upper], 7);
    expect(trackWidths(edges)).toEqual([1, 2, 2, 1, 1]);
    expect(onTracks(upper, edges)).toMatchObject({ x: 1, w: 2 });
    expect(onTracks(place('A2', 3, 3), edges)).toMatchObject({ x: 2, w: 2 });
  });

  it('leave room for what stands empty at the end of the building', () => {
    expect(trackWidths(edgesAcross(row, 10))).toEqual([3, 3, 1, 3]);
  });
});
