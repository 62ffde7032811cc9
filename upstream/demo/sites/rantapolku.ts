import { device, mama } from '../devices.ts';
import { climateCore, coldOf, flatOf, hotOf, metered, type Flat } from '../flats.ts';
import type { PlannedSpace, Site } from '../plan.ts';
import { seedOf } from '../random.ts';
import { register } from '../signals/signal.ts';
import type { Climate } from '../signals/weather.ts';
import { applyWear } from '../signals/batteryWear.ts';

/** The weather of Turku. */
const climate: Climate = { seed: seedOf('Turku'), mean: 6.1, swing: 11 };
const network = { mama: 'Mama tekninen tila' };

/** Six flats in each of two stairwells, two on a floor: how many live in each. */
const residents = [1, 2, 2, 1, 3, 2, 1, 1, 2, 4, 2, 1];

const flats: Flat[] = residents.map((people, index) =>
  flatOf(
    'Rantapolku',
    {
      name: `${index < 6 ? 'A' : 'B'}${index + 1}`,
      floor: Math.floor((index % 6) / 2) + 1,
      topFloor: index % 6 > 3,
      size: index % 2 ? 74 : 52,
    },
    people,
  ),
);

const flatSpace = (flat: Flat, index: number): PlannedSpace => ({
  name: flat.name,
  no: flat.name.slice(1),
  type: 1,
  size: flat.size,
  residents: flat.household.residents,
  x: (index % 2) * 2 + (index < 6 ? 0 : 5),
  y: 4 - flat.floor,
  w: 2,
  h: 1,
  tampuuriName: flat.name,
  roomCount: flat.size > 60 ? 3 : 2,
  cores: [
    device(
      'oldWater',
      { name: `Vesi ${flat.name}`, ...network },
      { 34: register(metered(flat, 'cold'), coldOf(flat)), 35: register(metered(flat, 'hot'), hotOf(flat)) },
    ),
    climateCore(flat, climate, network),
  ],
});

/** Floor grid rows of stairwells; their spaces have no meters. */
const stairwells: PlannedSpace[] = ['A', 'B'].map((letter, index) => ({
  name: `Porras ${letter}`,
  type: 0,
  x: index * 5,
  y: 0,
  w: 4,
  h: 1,
  cores: [],
}));

const technical: PlannedSpace = {
  name: 'Tekninen tila',
  type: 3,
  size: 14,
  x: 4,
  y: 3,
  w: 1,
  h: 1,
  cores: [mama({ name: network.mama })],
};

/** As Oy Rantapolku: twelve flats in Turku whose devices still report although the contract was not renewed. */
export const rantapolku: Site = {
  key: 'rantapolku',
  plan: (madeAt) => ({
    target: {
      name: 'As Oy Rantapolku',
      subscription: 0,
      address: 'Rantapolku 5',
      postal: '20100',
      city: 'Turku',
      country: 'FI',
      state: 4,
      type: 1,
      invoiceReference: '6173673410',
      paidUntil: null,
      subscriptionStart: '2022-06-01',
      monthlyFee: null,
      tampuuriName: '3390 As Oy Rantapolku',
      customerName: 'Asunto Oy Turun Rantapolku',
      signature: null,
    },
    prices: [
      [1, 0, 1],
      [2, 0, 1],
      [2, 2, 3.6],
      [2, 3, 9.1],
    ],
    groups: applyWear(
      [
        {
          name: 'Talo',
          height: 4,
          width: 9,
          tampuuriName: null,
          spaces: [...stairwells, ...flats.map(flatSpace), technical],
        },
      ],
      madeAt,
    ),
  }),
};
