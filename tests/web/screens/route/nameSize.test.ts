import { expect, it } from 'vitest';
import { nodeSize } from '../../../../web/screens/TargetRouteScreen/map/DeviceNode.tsx';
import { layoutNetwork } from '../../../../web/screens/TargetRouteScreen/map/layoutNetwork.ts';
import { leastLetters, nameSizeAt } from '../../../../web/screens/TargetRouteScreen/map/nameSize.ts';
import { shortName } from '../../../../web/screens/TargetRouteScreen/map/shortName.ts';
import { shapeWithin } from '../../../../web/screens/TargetRouteScreen/map/useMapShape.ts';
import { boundsOf } from '../../../../web/screens/TargetRouteScreen/map/useViewport.ts';

const zooms = Array.from({ length: 196 }, (_, step) => 0.05 + step * 0.01);

it('writes names that can be read on screen and fit their device, or none', () => {
  for (const zoom of zooms) {
    const names = nameSizeAt(zoom);
    if (names === null) continue;
    expect(names.size * zoom).toBeGreaterThanOrEqual(leastLetters);
    expect(names.size * names.lines).toBeLessThanOrEqual(nodeSize.height);
  }
  expect(nameSizeAt(0.3)).toBeNull();
  expect(nameSizeAt(0.4)).toMatchObject({ lines: 1, far: true });
  expect(nameSizeAt(1)).toMatchObject({ lines: 2, far: false });
});

it('shortens a name to one line and keeps its end', () => {
  expect(shortName('Olosuhde B14', 8, (text) => text.length, 1)).toEqual(['Olo. B14']);
  expect(shortName('Huonenäyttö A10 makuuhuone', 8, (text) => text.length, 1)).toEqual(['A10 mak.']);
});

it.each([
  [1102, 562],
  [356, 506],
])('lays a network out over the width of a map of %i by %i', (width, height) => {
  const devices = Array.from({ length: 7 }, (_, mama) => mama).flatMap((mama) => [
    { id: `m${mama}`, parent: null, isMama: true },
    ...Array.from({ length: 20 + 3 * mama }, (_, core) => ({
      id: `m${mama}c${core}`,
      parent: `m${mama}`,
      isMama: false,
    })),
  ]);
  const shape = shapeWithin(width, height);
  const bounds = boundsOf(Array.from(layoutNetwork(devices, shape).values()));
  const zoom = Math.min((width * 0.94) / bounds.width, (height - 108) / bounds.height);
  expect((bounds.width * zoom) / width).toBeGreaterThan(0.82);
});
