import { expect, it } from 'vitest';
import { shiftInto } from '../../../../web/screens/TargetRouteScreen/map/useViewport.ts';

it('leaves the map where it is while a device can be seen', () => {
  expect(shiftInto(0, 100, 500)).toBe(0);
  expect(shiftInto(400, 100, 500)).toBe(0);
});

it('moves the map no further than a device needs that is cut off or half covered', () => {
  expect(shiftInto(-30, 100, 500)).toBe(54);
  expect(shiftInto(450, 100, 500)).toBe(-74);
});

it('brings a device to the middle that is nowhere in sight', () => {
  expect(shiftInto(900, 100, 500)).toBe(-700);
  expect(shiftInto(-400, 100, 500)).toBe(600);
});
