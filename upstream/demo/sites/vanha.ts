import { device, mama } from '../devices.ts';
import { coldOf, flatOf, hotOf, hoursBefore, metered, type Flat } from '../flats.ts';
import { humidityOf, livingRoom, temperatureOf } from '../signals/indoorClimate.ts';
import type { PlannedCore, PlannedSpace, Site } from '../plan.ts';
import { seedOf } from '../random.ts';
import { register } from '../signals/signal.ts';
import type { Climate } from '../signals/weather.ts';
import { applyWear } from '../signals/batteryWear.ts';

/** The weather of Lahti. */
const climate: Climate = { seed: seedOf('Lahti'), mean: 4.7, swing: 12.5 };
const network = { mama: 'Mama porras A' };

/** Devices were switched off when the company changed its provider, so many days before the world was made. */
const daysSilent = 150;

const flats: Flat[] = Array.from({ length: 10 }, (_, index) =>
  flatOf(
    'Vanha',
    { name: `A${index + 1}`, floor: Math.floor(index / 2) + 1, topFloor: index > 7, size: index % 2 ? 42 : 61.5 },
    index % 2 ? 1 : 2,
  ),
);

const flatSpace = (flat: Flat, index: number, offlineSince: number): PlannedSpace => {
  const room = livingRoom(seedOf(flat.household.seed, 'room'), climate, flat.topFloor);
  return {
    name: flat.name,
    no: flat.name.slice(1),
    type: 1,
    size: flat.size,
    residents: flat.household.residents,
    x: (index % 2) * 2,
    y: 4 - Math.floor(index / 2),
    w: 2,
    h: 1,
    roomCount: flat.size > 50 ? 2 : 1,
    cores: [
      device(
        'oldWater',
        { name: `Vesi ${flat.name}`, ...network, offlineSince },
        { 34: register(metered(flat, 'cold'), coldOf(flat)), 35: register(metered(flat, 'hot'), hotOf(flat)) },
      ),
      device(
        'oldDisplay',
        { name: `Huonenäyttö ${flat.name}`, ...network, offlineSince },
        { 99: temperatureOf(room), 2: humidityOf(room) },
      ),
    ],
  };
};

/** As Oy Vanha: ten flats in Lahti whose contract has ended; kept in the archive, with nothing switched on. */
export const vanha: Site = {
  key: 'vanha',
  plan: (madeAt) => {
    const offlineSince = hoursBefore(madeAt, daysSilent * 24);
    const gateway: PlannedCore = { ...mama({ name: network.mama }), offlineSince };
    return {
      target: {
        name: 'As Oy Vanha',
        subscription: null,
        address: 'Vesijärvenkatu 41',
        postal: '15140',
        city: 'Lahti',
        country: 'FI',
        state: 5,
        type: 1,
        invoiceReference: '6173673355',
        paidUntil: null,
        subscriptionStart: '2021-02-01',
        monthlyFee: null,
        tampuuriName: '3107 As Oy Vanha',
        customerName: 'Asunto Oy Lahden Vanha',
        signature: null,
      },
      prices: [],
      groups: applyWear(
        [
          {
            name: 'Porras A',
            height: 5,
            width: 4,
            tampuuriName: null,
            spaces: flats.map((flat, index) => flatSpace(flat, index, offlineSince)),
            coresOutsideSpaces: [gateway],
          },
        ],
        madeAt,
      ),
    };
  },
};
