import { hourMs, dayOf, localHour } from '../days.ts';
import { commonClimate, mama, relay } from '../devices.ts';
import type { Flat } from '../flats.ts';
import {
  commonRoom,
  humidityOf,
  saunaHeat,
  saunaHumidity,
  saunaTemperature,
  temperatureOf,
} from '../signals/indoorClimate.ts';
import type { Limits, PlannedCore, PlannedSpace } from '../plan.ts';
import { seedOf } from '../random.ts';
import { isDark, outdoorTemperature } from '../signals/weather.ts';
import { climate, mainMeters } from './kuusikallioMains.ts';

/** Floors of each stairwell. */
export const floors = 6;

/** Cells that a stairwell takes on the floor grid: a flat, the stairs, a flat. */
export const stairwellWidth = 5;

/** The gateway of a stairwell. */
export const mamaName = (letter: string): string => `Mama ${letter} 3. krs`;

const heatRoomMama = 'Mama lämmönjakohuone';

type GridLocation = [x: number, y: number, w: number, h: number];
type Common = {
  name: string;
  location: GridLocation;
  warmth: number;
  size: number;
  mama: string;
  limits?: Limits | undefined;
};

/** Common rooms below the stairwells of each building: cells in the lowest row, °C, m², and the gateway. */
type Cellar = { name: string; x: number; w: number; warmth: number; size: number; stairwell: number; limits?: Limits };
const cellars: Cellar[][] = [
  [
    { name: 'Sauna, talo 1', x: 2, w: 2, warmth: 22.5, size: 38, stairwell: 0 },
    { name: 'Lämmönjakohuone', x: 4, w: 1, warmth: 26.5, size: 24, stairwell: 0, limits: { max: 25, hysteresis: 0.5 } },
    { name: 'Pesutupa', x: 7, w: 2, warmth: 21, size: 32, stairwell: 1 },
    { name: 'Väestönsuoja, talo 1', x: 12, w: 3, warmth: 14.5, size: 96, stairwell: 2, limits: { min: 18 } },
  ],
  [
    { name: 'Sauna, talo 2', x: 2, w: 2, warmth: 22.5, size: 34, stairwell: 0 },
    { name: 'Tekninen tila', x: 4, w: 1, warmth: 25, size: 20, stairwell: 0, limits: { max: 24 } },
    { name: 'Kerhohuone', x: 7, w: 2, warmth: 21, size: 44, stairwell: 1 },
    {
      name: 'Väestönsuoja, talo 2',
      x: 12,
      w: 3,
      warmth: 14.5,
      size: 96,
      stairwell: 2,
      limits: { min: 18, hysteresis: 1 },
    },
  ],
];

const commonSpace = (common: Common, others: readonly PlannedCore[] = []): PlannedSpace => {
  const { name, warmth, size, mama } = common;
  const [x, y, w, h] = common.location;
  const room = commonRoom(seedOf('Kuusikallio', name), climate, warmth);
  const [temperature, humidity] = name.startsWith('Sauna')
    ? [saunaTemperature(room), saunaHumidity(room)]
    : [temperatureOf(room), humidityOf(room)];
  const making = { name, mama, ...(common.limits ? { limits: { 1: common.limits } } : {}) };
  return { name, type: 3, size, x, y, w, h, cores: [commonClimate(making, temperature, humidity), ...others] };
};

const heatsCars = (at: number): boolean => {
  const { start, weekday } = dayOf(at);
  const hour = localHour(at);
  return weekday < 6 && hour >= 5 && hour < 7.5 && outdoorTemperature(climate, start + 6 * hourMs) < 2;
};

const stairsAndStore = (letter: string, order: number, lights: PlannedCore, cars: PlannedCore): PlannedSpace[] => {
  const left = order * stairwellWidth;
  const common = { warmth: 18.5, size: 62, mama: mamaName(letter) };
  return [
    commonSpace({ ...common, name: `Porras ${letter}`, location: [left + 2, 0, 1, floors] }, [
      mama({ name: mamaName(letter) }),
      ...(order === 1 ? [lights] : []),
    ]),
    commonSpace(
      { ...common, name: `Varasto ${letter}`, location: [left, floors, 2, 1], warmth: 16, size: 48 },
      order === 2 ? [cars] : [],
    ),
  ];
};

/** The ten spaces that a building's people share: stairs and stores, and four rooms beside these. */
export const commonSpaces = (index: number, letters: readonly string[], flats: Flat[]): PlannedSpace[] => {
  const location = `talo ${index + 1}`;
  const [first = '', second = '', third = ''] = letters.map(mamaName);
  const stove = relay({ name: `Kiuas, ${location}`, mama: first }, (at) =>
    Number(saunaHeat(at) > 0.01 && localHour(at) < 21),
  );
  const lights = relay({ name: `Ulkovalot, ${location}`, mama: second }, (at) => Number(isDark(at)));
  const cars = relay({ name: `Lämmitystolpat, ${location}`, mama: third }, (at) => Number(heatsCars(at)));
  const rooms = (cellars[index] ?? []).map(({ name, x, w, warmth, size, stairwell, limits }) => {
    const hasMeters = name === 'Lämmönjakohuone' || name === 'Tekninen tila';
    const mamaHere = name === 'Lämmönjakohuone' ? heatRoomMama : mamaName(letters[stairwell] ?? '');
    const gateway = mamaHere === heatRoomMama ? [mama({ name: heatRoomMama, quality: 99 })] : [];
    const meters = hasMeters ? [...gateway, ...mainMeters(index, mamaHere, flats)] : [];
    const others = name.startsWith('Sauna') ? [stove] : meters;
    return commonSpace({ name, location: [x, floors, w, 1], warmth, size, mama: mamaHere, limits }, others);
  });
  return [...letters.flatMap((letter, order) => stairsAndStore(letter, order, lights, cars)), ...rooms];
};
