import { commonClimate, device, electricityMeter, flatClimate, mainWater, mama } from '../devices.ts';
import { homeElectricity } from '../signals/electricityUse.ts';
import { allWater, flatOf, hoursBefore, hotOf } from '../flats.ts';
import { heatPump, heatPumpElectricity } from '../signals/heatPump.ts';
import { humidityOf, livingRoom, temperatureOf } from '../signals/indoorClimate.ts';
import { sumFlows } from '../signals/meters.ts';
import type { PlannedCore, PlannedSpace, Site } from '../plan.ts';
import { oneDecimal, seedOf, smoothNoise } from '../random.ts';
import { gauge, gaugeSince } from '../signals/signal.ts';
import type { Climate } from '../signals/weather.ts';
import { applyWear } from '../signals/batteryWear.ts';

/** The weather of Espoo. */
const climate: Climate = { seed: seedOf('Espoo'), mean: 6.2, swing: 11.5 };
const network = { mama: 'Mama tekninen tila' };

const family = flatOf('Virtanen', { name: 'Talo', floor: 1, topFloor: true, size: 154 }, 4);
const house = { climate, kilowattsADegree: 0.19, hotWater: hotOf(family) };

/** All electricity of the house: what the family uses and what the heat pump takes. */
const heating = heatPumpElectricity(house);
const all = sumFlows([homeElectricity('Virtanen', 5400), heating]);

const climateOf = (name: string): PlannedCore[] => {
  const room = livingRoom(seedOf('Virtanen', name), climate, true);
  const making = { name: `Olosuhde ${name.toLowerCase()}`, ...network };
  const make = name === 'Kylpyhuone' ? commonClimate : flatClimate;
  return [make(making, temperatureOf(room), humidityOf(room))];
};

const meters = (): PlannedCore[] => [
  mama({ name: network.mama }),
  mainWater({ name: 'Päävesimittari', ...network }, 812_304, allWater([family])),
  electricityMeter({ name: 'Pääsähkömittari', ...network }, 71_208_000, all),
  heatPump({ name: 'Maalämpöpumppu', ...network }, 40_118_000, house, heating),
];

const rooms: [name: string, size: number, x: number, y: number, w: number][] = [
  ['Olohuone', 42, 0, 0, 3],
  ['Keittiö', 18, 3, 0, 2],
  ['Makuuhuone', 15, 0, 1, 1],
  ['Lastenhuone', 13, 1, 1, 1],
  ['Kylpyhuone', 9, 2, 1, 1],
  ['Tekninen tila', 6, 3, 1, 2],
];

const roomOf = ([name, size, x, y, w]: (typeof rooms)[number]): PlannedSpace => ({
  name,
  type: 2,
  size,
  residents: name === 'Makuuhuone' || name === 'Lastenhuone' ? 2 : 0,
  x,
  y,
  w,
  h: 1,
  roomCount: 1,
  cores: name === 'Tekninen tila' ? meters() : climateOf(name),
});

/** A freezer in the garage, in no space of the portal; its door was left open 2 h ago. */
const freezer = (madeAt: number): PlannedCore => {
  const usual = gauge((at) => oneDecimal(-19 + 0.8 * smoothNoise(31, at / 3_600_000)));
  const ajar = gaugeSince(hoursBefore(madeAt, 2), usual, (at) =>
    oneDecimal(-8.5 + 0.4 * smoothNoise(32, at / 3_600_000)),
  );
  return device(
    'loneTemperature',
    { name: 'Pakastin, autotalli', ...network, limits: { 1: { max: -12, hysteresis: 2 } } },
    { 1: ajar },
  );
};

/** Virtanen: a family's own house in Espoo with a ground source heat pump, seen through its owner's eyes. */
export const virtanen: Site = {
  key: 'virtanen',
  plan: (madeAt) => ({
    target: {
      name: 'Virtanen',
      subscription: 8,
      address: 'Mäntytie 7',
      postal: '02600',
      city: 'Espoo',
      country: 'FI',
      state: 3,
      type: 5,
      invoiceReference: '6173673148',
      paidUntil: null,
      subscriptionStart: '2025-01-01',
      monthlyFee: 14.9,
      tampuuriName: null,
      customerName: 'Ville Virtanen',
      signature: 'Ville Virtanen',
    },
    prices: [
      [1, 0, 1],
      [2, 0, 1],
      [2, 2, 4.12],
      [3, 0, 1],
      [3, 2, 0.16],
    ],
    groups: applyWear(
      [
        {
          name: 'Talo',
          height: 2,
          width: 5,
          tampuuriName: null,
          spaces: rooms.map(roomOf),
          coresOutsideSpaces: [freezer(madeAt)],
        },
      ],
      madeAt,
    ),
  }),
};
