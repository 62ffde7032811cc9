import { dayOf, wallHour } from '../days.ts';
import { commonClimate, heatMeter, electricityMeter, mainWater, mama, relay } from '../devices.ts';
import { propertyElectricity } from '../electricityUse.ts';
import { allWater, hotOf, type Flat } from '../flats.ts';
import { heatOf, heatVolumeOf, returnOf, supplyOf } from '../heatUse.ts';
import { commonRoom, humidityOf, saunaHeat, saunaHumidity, saunaTemperature, temperatureOf } from '../indoorClimate.ts';
import { shareOf, together } from '../meters.ts';
import type { PlannedCore, PlannedSpace } from '../plan.ts';
import { chance, seedOf } from '../random.ts';
import { isDark, outdoorTemperature, type Climate } from '../weather.ts';

/** The weather of Tampere. */
export const climate: Climate = { seed: seedOf('Tampere'), mean: 4.9, swing: 12 };

/** Floors of each stairwell. */
export const floors = 6;

/** Cells that a stairwell takes on the floor grid: a flat, the stairs, a flat. */
export const stairwellWidth = 5;

/** The gateway of a stairwell. */
export const mamaName = (letter: string): string => `Mama ${letter} 3. krs`;

type Common = {
  name: string;
  at: [x: number, y: number, w: number, h: number];
  warmth: number;
  mama: string;
  size: number;
};

const commonSpace = (
  { name, at: [x, y, w, h], warmth, mama, size }: Common,
  cores: PlannedCore[] = [],
): PlannedSpace => {
  const room = commonRoom(seedOf('Kuusikallio', name), climate, warmth);
  const isSauna = name.startsWith('Sauna');
  const [temperature, humidity] = isSauna
    ? [saunaTemperature(room), saunaHumidity(room)]
    : [temperatureOf(room), humidityOf(room)];
  const own = commonClimate({ name, mama }, temperature, humidity);
  return { name, type: 3, size, x, y, w, h, cores: [own, ...cores.map((core) => ({ mama, ...core }))] };
};

/** Saunas and laundry take 3 % beside the flats; meters lose another 1 to 2 %, differently each day. */
const beyondFlats = (seed: number) => (day: { number: number }) => 0.04 + 0.01 * chance(seed, day.number);

/** The three meters through which everything comes into a building. */
const mainMeters = (index: number, flats: Flat[]): PlannedCore[] => {
  const place = `talo ${index + 1}`;
  const water = allWater(flats);
  const hotWater = together(flats.map(hotOf));
  const energy = heatOf({ climate, kilowattsADegree: 2, circulation: 0.75, hotWater });
  return [
    mainWater(
      { name: `Päävesimittari, ${place}` },
      31_402_118 + index * 1_877_340,
      together([water, shareOf(water, beyondFlats(seedOf(place)))]),
    ),
    heatMeter({ name: `Lämpömäärä, ${place}` }, 4_218_300_000 + index * 96_000_000, {
      energy,
      volume: heatVolumeOf(energy, climate),
      supply: supplyOf(climate),
      back: returnOf(climate),
    }),
    electricityMeter(
      { name: `Kiinteistösähkö, ${place}` },
      118_402_000 + index * 9_310_000,
      propertyElectricity(`Kuusikallio ${place}`, climate),
    ),
  ];
};

const heatsCars = (at: number): boolean => {
  const { start, weekday } = dayOf(at);
  const hour = wallHour(at);
  return weekday < 6 && hour >= 5 && hour < 7.5 && outdoorTemperature(climate, start + 6 * 3_600_000) < 2;
};

/** The ten spaces that a building's people share: three stairs and stores, and seven beneath them. */
export const commonSpaces = (index: number, letters: readonly string[], flats: Flat[]): PlannedSpace[] => {
  const place = `talo ${index + 1}`;
  const [first = '', second = '', third = ''] = letters.map(mamaName);
  const heatRoomMama = index === 0 ? 'Mama lämmönjakohuone' : first;
  const switched = {
    stove: relay({ name: `Kiuas, ${place}` }, (at) => Number(saunaHeat(at) > 0.01 && wallHour(at) < 21)),
    lights: relay({ name: `Ulkovalot, ${place}` }, (at) => Number(isDark(at))),
    cars: relay({ name: `Lämmitystolpat, ${place}` }, (at) => Number(heatsCars(at))),
  };
  const cellar = (name: string, x: number, w: number, warmth: number, mama: string, size: number): Common => ({
    name,
    at: [x, floors, w, 1],
    warmth,
    mama,
    size,
  });
  const gateway = index === 0 ? [mama({ name: heatRoomMama, quality: 99 })] : [];
  return [
    ...letters.map((letter, order) =>
      commonSpace(
        {
          name: `Porras ${letter}`,
          at: [order * stairwellWidth + 2, 0, 1, floors],
          warmth: 18.5,
          mama: mamaName(letter),
          size: 62,
        },
        [mama({ name: mamaName(letter), mama: undefined }), ...(order === 1 ? [switched.lights] : [])],
      ),
    ),
    ...letters.map((letter, order) =>
      commonSpace(
        cellar(`Varasto ${letter}`, order * stairwellWidth, 2, 16, mamaName(letter), 48),
        order === 2 ? [switched.cars] : [],
      ),
    ),
    commonSpace(cellar(`Sauna, ${place}`, 2, 2, 22.5, first, 38), [switched.stove]),
    commonSpace(cellar(index === 0 ? 'Pesutupa' : 'Kerhohuone', 7, 2, 21, second, 32)),
    commonSpace(cellar(index === 0 ? 'Lämmönjakohuone' : 'Tekninen tila', 4, 1, 26.5, heatRoomMama, 24), [
      ...gateway,
      ...mainMeters(index, flats),
    ]),
    commonSpace(cellar(`Väestönsuoja, ${place}`, 12, 3, 14.5, third, 96)),
  ];
};
