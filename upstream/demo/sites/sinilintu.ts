import { carbonDioxideOf, commonRoomPresence } from '../signals/airQuality.ts';
import { hourMs } from '../days.ts';
import {
  commonClimate,
  device,
  electricityMeter,
  flatClimate,
  mainWater,
  mama,
  roomDisplay,
  type DeviceOptions,
} from '../devices.ts';
import { homeElectricity } from '../signals/electricityUse.ts';
import { allWater, flatOf, waterCore } from '../flats.ts';
import { commonRoom, humidityOf, livingRoom, temperatureOf } from '../signals/indoorClimate.ts';
import { shareOf, sumFlows } from '../signals/meters.ts';
import type { PlannedCore, PlannedSpace, Site } from '../plan.ts';
import { seedOf, smoothNoise } from '../random.ts';
import { gauge } from '../signals/signal.ts';
import type { Climate } from '../signals/weather.ts';
import { applyWear } from '../signals/batteryWear.ts';

/** The weather of Jyväskylä. */
const climate: Climate = { seed: seedOf('Jyväskylä'), mean: 3.9, swing: 13 };
const network = { mama: 'Mama keittiö' };

/** Six people share the bathroom's water; the kitchen takes a fifth of that beside it. */
const household = flatOf('Sinilintu', { name: 'kylpyhuone', floor: 1, topFloor: true, size: 168 }, 6);
const bathroom = allWater([household]);
const water = sumFlows([bathroom, shareOf(bathroom, () => 0.2)]);

const named = (name: string): DeviceOptions => ({ name, ...network });

const bedroom = (number: number): PlannedCore[] => {
  const room = livingRoom(seedOf('Sinilintu', number), climate, true);
  return [flatClimate(named(`Olosuhde huone ${number}`), temperatureOf(room), humidityOf(room))];
};

const kitchen = (): PlannedCore[] => {
  const seed = seedOf('Sinilintu', 'keittiö');
  const room = livingRoom(seed, climate, true);
  return [
    mama({ name: network.mama }),
    device('livingAir', named('Sisäilma keittiö'), {
      1: temperatureOf(room),
      2: humidityOf(room),
      10: carbonDioxideOf(seed, commonRoomPresence, 720),
      11: gauge((at) => Math.round(82 + 14 * smoothNoise(seed + 9, at / (2 * hourMs)))),
    }),
    roomDisplay(named('Huonenäyttö keittiö'), temperatureOf(room)),
  ];
};

const washing = (): PlannedCore[] => {
  const room = commonRoom(seedOf('Sinilintu', 'kylpyhuone'), climate, 22.5);
  return [
    waterCore(household, network),
    commonClimate(named('Olosuhde kylpyhuone'), temperatureOf(room), humidityOf(room)),
  ];
};

/** The main meters are in a cabinet outside, in no space. */
const meters = (): PlannedCore[] => [
  mainWater(named('Päävesimittari'), 2_418_771, water),
  electricityMeter(named('Pääsähkömittari'), 96_402_000, homeElectricity('Sinilintu', 12_400)),
];

const rooms: [name: string, size: number, cores: () => PlannedCore[]][] = [
  ...[1, 2, 3, 4, 5, 6].map((number): [string, number, () => PlannedCore[]] => [
    `Huone ${number}`,
    14,
    () => bedroom(number),
  ]),
  ['Keittiö', 34, kitchen],
  ['Kylpyhuone', 11, washing],
];

/** Kimppatalo Sinilintu: six people share a house in Jyväskylä; its contract is drafted and unsigned. */
export const sinilintu: Site = {
  key: 'sinilintu',
  plan: (madeAt) => ({
    target: {
      name: 'Kimppatalo Sinilintu',
      subscription: 0,
      address: 'Sinilinnuntie 2',
      postal: '40520',
      city: 'Jyväskylä',
      country: 'FI',
      state: 2,
      type: 7,
      invoiceReference: '6173673229',
      paidUntil: null,
      subscriptionStart: null,
      monthlyFee: 32,
      tampuuriName: null,
      customerName: 'Kimppatalo Sinilintu ry',
      signature: null,
    },
    prices: [
      [1, 0, 1],
      [2, 0, 1],
    ],
    groups: applyWear(
      [
        {
          name: 'Sinilintu',
          height: 2,
          width: 4,
          tampuuriName: null,
          spaces: rooms.map(([name, size, cores], index): PlannedSpace => ({
            name,
            no: name.startsWith('Huone') ? name.slice(6) : null,
            type: 2,
            size,
            residents: name.startsWith('Huone') ? 1 : 0,
            x: index % 4,
            y: Math.floor(index / 4),
            w: 1,
            h: 1,
            cores: cores(),
          })),
          coresOutsideSpaces: meters(),
        },
      ],
      madeAt,
    ),
  }),
};
