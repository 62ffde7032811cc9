import { describe, expect, it } from 'vitest';
import { cell, layoutNetwork, type Routed } from '../../../../web/screens/TargetRouteScreen/map/layoutNetwork.ts';

const mama = (id: string, parent: string | null = null): Routed => ({ id, parent, isMama: true });
const core = (id: string, parent: string | null): Routed => ({ id, parent, isMama: false });

const network = (mamas: number, each: number): Routed[] =>
  Array.from({ length: mamas }, (_, index) => index).flatMap((index) => [
    mama(`m${index}`),
    ...Array.from({ length: each }, (_unused, child) => core(`m${index}c${child}`, `m${index}`)),
  ]);

const overlaps = (devices: readonly Routed[]): number => {
  const places = Array.from(layoutNetwork(devices).values());
  return places.filter((one, index) =>
    places.slice(index + 1).some((other) => Math.abs(one.x - other.x) < 144 && Math.abs(one.y - other.y) < 44),
  ).length;
};

describe('the places of devices on the map of a network', () => {
  it.each([1, 7, 40])('never lie on one another by mama, with %i mamas of 30 devices', (mamas) => {
    expect(overlaps(network(mamas, 30))).toBe(0);
  });

  it.each([1.8, 0.78])('fill most of a window that is %f times as wide as high', (shape) => {
    const devices = network(7, 29);
    const places = Array.from(layoutNetwork(devices, shape).values());
    const width = Math.max(...places.map(({ x }) => x)) + cell.width;
    const height = Math.max(...places.map(({ y }) => y)) + cell.height;
    const drawn = Math.max(width / shape, height) ** 2 * shape;
    expect((devices.length * cell.width * cell.height) / drawn).toBeGreaterThan(0.5);
  });

  it('gives each of 2,000 devices a place', () => {
    expect(layoutNetwork(network(50, 39)).size).toBe(2000);
  });

  it('puts what reports through another device under it', () => {
    const places = layoutNetwork([mama('m'), core('a', 'm'), core('b', 'a')]);
    expect(places.get('m')?.y).toBeLessThan(places.get('a')?.y ?? 0);
    expect(places.get('a')?.y).toBeLessThan(places.get('b')?.y ?? 0);
  });

  it('puts devices without a parent before everything else', () => {
    const places = layoutNetwork([...network(2, 3), core('lost', null)]);
    expect(places.get('lost')).toEqual({ x: 0, y: 0 });
  });

  it('places devices whose parent is not theirs to see as those that have none', () => {
    expect(layoutNetwork([core('a', 'elsewhere')]).get('a')).toEqual({ x: 0, y: 0 });
  });

  it('places devices that route through one another in a circle', () => {
    const places = layoutNetwork([mama('m'), core('a', 'b'), core('b', 'a')]);
    expect(places.get('a')?.y).toBeGreaterThan(cell.height);
    expect(places.size).toBe(3);
  });

  it('is empty for an empty network', () => {
    expect(layoutNetwork([]).size).toBe(0);
  });
});
