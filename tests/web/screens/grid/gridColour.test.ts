import { expect, it } from 'vitest';
import {
  gridColourIn,
  groundOf,
  humidityEnds,
  temperatureEnds,
  type GridFigures,
} from '../../../../web/screens/TargetGridScreen/gridColour.ts';
import { color } from '../../../../web/ui/theme/tokens.ts';

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
  expect(groundOf('status', flat({ offline: 1, alerts: 2 }), temperatureEnds)).toBe(color('errorSoft'));
  expect(groundOf('status', flat({ alerts: 2 }), temperatureEnds)).toBe(color('warnSoft'));
  expect(groundOf('status', flat(), temperatureEnds)).toBe(color('okSoft'));
  expect(groundOf('status', flat({ devices: 0 }), temperatureEnds)).toBeNull();
});

it('colours cold and warm, and dry and damp, each otherwise, and what is not measured not at all', () => {
  const grounds = (of: 'temperature' | 'humidity', figures: (number | null | undefined)[]) =>
    figures.map((figure) => groundOf(of, flat({ [of]: figure }), of === 'temperature' ? temperatureEnds : [15, 75]));
  expect(new Set(grounds('temperature', [17, 22, 27])).size).toBe(3);
  expect(new Set(grounds('humidity', [15, 45, 75])).size).toBe(3);
  expect(grounds('temperature', [null, undefined])).toEqual([null, null]);
  expect(groundOf('temperature', flat({ temperature: 0 }), temperatureEnds)).not.toBeNull();
});

it('colours consumption by its share of the most, where anything was used', () => {
  const ground = (consumption: number | null, most: number) =>
    groundOf('consumption', flat({ consumption }), [0, most]);
  expect(ground(2, 4)).toBe(ground(4, 8));
  expect(ground(4, 4)).not.toBe(ground(1, 4));
  expect(ground(0, 0)).toBeNull();
  expect(ground(null, 4)).toBeNull();
});

it('tells damp spaces from dry ones by what a site has now, in frost as in summer', () => {
  const frost = humidityEnds([25, 27, 28, 29, 30, 31, 33, 36]);
  expect(frost).toEqual([25, 45]);
  expect(humidityEnds([48, 51, 55, 58, 62, 70])).toEqual([45, 70]);
  const ground = (humidity: number) => groundOf('humidity', flat({ humidity }), frost);
  expect(ground(25)).not.toBe(ground(36));
});

it('is not stretched by one heated sauna, nor leaves what a humidity can be', () => {
  const flats = Array.from({ length: 40 }, () => 30);
  expect(humidityEnds([...flats, 95])).toEqual([20, 40]);
  expect(humidityEnds([2, 3])).toEqual([0, 20]);
  expect(humidityEnds([99, 99])).toEqual([80, 100]);
  expect(humidityEnds([])).toEqual([20, 40]);
});
