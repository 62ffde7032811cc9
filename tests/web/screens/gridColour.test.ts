import { expect, it } from 'vitest';
import { gridColourIn, groundOf, type GridFigures } from '../../../web/screens/TargetGridScreen/gridColour.ts';
import { color } from '../../../web/ui/tokens.ts';

const flat = (rest: Partial<GridFigures> = {}): GridFigures => ({
  offline: 0,
  alerts: 0,
  devices: 4,
  temperature: null,
  humidity: null,
  consumption: null,
  ...rest,
});

it('colours a space by the state of its devices unless the address says otherwise', () => {
  expect(gridColourIn(new URLSearchParams('colour=humidity'))).toBe('humidity');
  expect(gridColourIn(new URLSearchParams('colour=noise'))).toBe('status');
});

it('a device that is not heard counts for more than an alert, and no device is no state', () => {
  expect(groundOf('status', flat({ offline: 1, alerts: 2 }), 0)).toBe(color('errorSoft'));
  expect(groundOf('status', flat({ alerts: 2 }), 0)).toBe(color('warnSoft'));
  expect(groundOf('status', flat(), 0)).toBe(color('okSoft'));
  expect(groundOf('status', flat({ devices: 0 }), 0)).toBeNull();
});

it('colours cold and warm, and dry and damp, each otherwise, and what is not measured not at all', () => {
  const grounds = (of: 'temperature' | 'humidity', figures: (number | null | undefined)[]) =>
    figures.map((figure) => groundOf(of, flat({ [of]: figure }), 0));
  expect(new Set(grounds('temperature', [17, 22, 27])).size).toBe(3);
  expect(new Set(grounds('humidity', [15, 45, 75])).size).toBe(3);
  expect(grounds('temperature', [null, undefined])).toEqual([null, null]);
  expect(groundOf('temperature', flat({ temperature: 0 }), 0)).not.toBeNull();
});

it('colours consumption by its share of the most, where anything was used', () => {
  const ground = (consumption: number | null, most: number) => groundOf('consumption', flat({ consumption }), most);
  expect(ground(2, 4)).toBe(ground(4, 8));
  expect(ground(4, 4)).not.toBe(ground(1, 4));
  expect(ground(0, 0)).toBeNull();
  expect(ground(null, 4)).toBeNull();
});
