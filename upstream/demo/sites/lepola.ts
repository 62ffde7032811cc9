import { mama } from '../devices.ts';
import type { PlannedCore, PlannedSpace, Site } from '../plan.ts';
import { applyWear } from '../signals/batteryWear.ts';
import { heatingOf } from './lepolaHeating.ts';
import { mainMeters } from './lepolaMains.ts';
import { careRooms, floorMama } from './lepolaRooms.ts';
import { airFlowOf, machines, ventilationMama } from './lepolaVentilation.ts';

const technicalMama = 'Mama tekninen tila';

/** What all share: the cells of each space on its floor's second row, and its square metres. */
const publicSpaces: [name: string, x: number, y: number, w: number, size: number][] = [
  ['Käytävä 2. krs', 0, 1, 8, 110],
  ['Oleskelutila', 8, 1, 4, 64],
  ['IV-konehuone', 12, 1, 4, 70],
  ['Hoitajien tila', 16, 1, 2, 28],
  ['Lääkehuone', 18, 1, 2, 14],
  ['Aula', 0, 3, 2, 46],
  ['Ruokasali', 2, 3, 4, 120],
  ['Keittiö', 6, 3, 2, 58],
  ['Käytävä 1. krs', 8, 3, 4, 104],
  ['Kuntosali', 12, 3, 2, 36],
  ['Toimisto', 14, 3, 1, 18],
  ['Pesuhuone', 15, 3, 1, 22],
  ['Sauna', 16, 3, 1, 16],
  ['Pyykkihuone', 17, 3, 1, 24],
  ['Tekninen tila', 18, 3, 2, 30],
];

/** The devices of some spaces beside heating and air flow. */
const equipment: Record<string, (madeAt: number) => PlannedCore[]> = {
  'Käytävä 1. krs': () => [mama({ name: floorMama(1) })],
  'Käytävä 2. krs': () => [mama({ name: floorMama(2) })],
  'IV-konehuone': (madeAt) => [mama({ name: ventilationMama }), ...machines(madeAt)],
  'Tekninen tila': () => [mama({ name: technicalMama }), ...mainMeters(technicalMama)],
};

const publicSpace = (madeAt: number, [name, x, y, w, size]: (typeof publicSpaces)[number]): PlannedSpace => ({
  name,
  type: 3,
  size,
  x,
  y,
  w,
  h: 1,
  cores: [
    ...(equipment[name]?.(madeAt) ?? []),
    ...[heatingOf(name, technicalMama, madeAt), airFlowOf(name, madeAt)].filter((core) => core !== undefined),
  ],
});

/** Palvelukoti Lepola: a care home in Oulu with monitored air and heating, and every fault of both. */
export const lepola: Site = {
  key: 'lepola',
  plan: (madeAt) => ({
    target: {
      name: 'Palvelukoti Lepola',
      subscription: 4,
      address: 'Lepolantie 3',
      postal: '90100',
      city: 'Oulu',
      country: 'FI',
      latitude: 65.0126,
      longitude: 25.4715,
      state: 3,
      type: 3,
      invoiceReference: '6173672961',
      paidUntil: null,
      subscriptionStart: '2024-09-01',
      monthlyFee: 210,
      tampuuriName: null,
      customerName: 'Lepolan Hoiva Oy',
      signature: 'Lepolan Hoiva Oy',
    },
    prices: [
      [1, 0, 1],
      [2, 0, 1],
      [4, 0, 1],
      [5, 0, 1],
    ],
    groups: applyWear(
      [
        {
          name: 'Palvelukoti',
          height: 4,
          width: 20,
          tampuuriName: null,
          spaces: [...careRooms(madeAt), ...publicSpaces.map((space) => publicSpace(madeAt, space))],
        },
      ],
      madeAt,
    ),
  }),
};
