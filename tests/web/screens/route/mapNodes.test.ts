import { expect, it } from 'vitest';
import { edgesOf } from '../../../../web/screens/TargetRouteScreen/map/mapNodes.ts';
import { dashesOf, lineWidth } from '../../../../web/screens/TargetRouteScreen/map/paintNodes.ts';
import { routedDevice as device } from './routedDevice.ts';

it('draws the line of a route that is not confirmed as it is painted where there are many: dashed, and still', () => {
  const [kept, waiting] = edgesOf(
    [device('M'), device('A', { parent: 'M' }), device('B', { parent: 'M', confirmed: false })],
    new Set(),
  );
  expect(kept?.style?.strokeDasharray).toBeUndefined();
  expect(waiting?.style?.strokeDasharray).toBe(dashesOf(lineWidth).join(' '));
  expect(waiting?.animated).toBeFalsy();
});

it('draws the line of a device that is not heard in grey, and writes no quality beside it', () => {
  const devices = [device('M'), device('A', { parent: 'M' }), device('B', { parent: 'M', isOnline: false })];
  const [isOnline, lost] = edgesOf(devices, new Set(['M']));
  expect([isOnline?.style?.stroke, isOnline?.label]).toEqual(['var(--lime)', '80\u00a0%']);
  expect([lost?.style?.stroke, lost?.label]).toEqual(['var(--lineStrong)', undefined]);
});
