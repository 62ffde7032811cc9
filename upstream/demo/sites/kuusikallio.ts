import { hourMs, dayOf } from '../days.ts';
import { flatOf, hoursBefore, type Flat } from '../flats.ts';
import type { Site } from '../plan.ts';
import { kuusikallioBuilding, type Troubles } from './kuusikallioBuilding.ts';
import { applyWear } from '../signals/batteryWear.ts';

/** Two flats on each of six floors, from the lowest: how many live in each. Two are empty. */
const residents: Record<string, string> = {
  A: '21 31 22 10 21 21',
  B: '12 13 12 11 12 12',
  C: '31 41 31 21 31 31',
  D: '21 31 21 11 22 20',
  E: '21 31 21 11 21 21',
  F: '32 43 32 21 32 32',
};

/** Square metres of the flats on the left and on the right of each stairwell. */
const sizes: Record<string, [left: number, right: number]> = {
  A: [58.5, 48],
  B: [33.5, 74],
  C: [92, 48],
  D: [58.5, 33.5],
  E: [74, 48],
  F: [92, 58.5],
};

const stairwells = Object.keys(residents);
const floors = 6;

/** What is wrong in the building when the world is made, and since when. */
const troublesAt = (madeAt: number): Troubles => {
  const today = dayOf(madeAt).start;
  const night = today + 2 * hourMs + 50 * 60_000 <= madeAt ? today : dayOf(today - 1).start;
  return {
    leaks: {
      E53: { from: hoursBefore(madeAt, 9 * 24), to: Number.POSITIVE_INFINITY, litresAnHour: 25 },
      D43: { from: night + (2 * 60 + 10) * 60_000, to: night + (2 * 60 + 50) * 60_000, litresAnHour: 1900 },
    },
    away: { B17: dayOf(madeAt - 17 * 24 * hourMs).start },
    turned: { C31: hoursBefore(madeAt, 12 * 24) },
    stopped: { F66: hoursBefore(madeAt, 20 * 24) },
    spikes: { B22: hoursBefore(madeAt, 75) },
    silent: {
      'Vesi F70': hoursBefore(madeAt, 5),
      'Olosuhde B20': hoursBefore(madeAt, 23 * 24),
      'Huonenäyttö A7 makuuhuone': hoursBefore(madeAt, 50),
      'Varasto F': hoursBefore(madeAt, 31),
    },
    messages: ['Vesi A4', 'Olosuhde C30', 'Lämpömäärä, talo 1'],
    uploading: { 'Olosuhde D40': 47 },
    unconfirmed: ['Olosuhde E55'],
    reconnecting: ['Olosuhde F71'],
    unheard: ['Huonenäyttö A7 makuuhuone'],
  };
};

const flatsOf = (stairwell: string, { leaks, away }: Troubles): Flat[] =>
  (residents[stairwell] ?? '').split(' ').flatMap((pair, floor) =>
    [0, 1].map((side) => {
      const name = `${stairwell}${stairwells.indexOf(stairwell) * 12 + floor * 2 + side + 1}`;
      const flat = { name, floor: floor + 1, topFloor: floor + 1 === floors, size: sizes[stairwell]?.[side] ?? 0 };
      const leak = leaks[name];
      return flatOf('Kuusikallio', flat, Number(pair[side]), leak ? [leak] : [], away[name]);
    }),
  );

/** As Oy Kuusikallio: two apartment buildings in Tampere with the full product, and one of everything that goes wrong. */
export const kuusikallio: Site = {
  key: 'kuusikallio',
  plan: (madeAt) => {
    const troubles = troublesAt(madeAt);
    const buildings = [stairwells.slice(0, 3), stairwells.slice(3)].map((letters, index) =>
      kuusikallioBuilding(
        index,
        Object.fromEntries(letters.map((letter) => [letter, flatsOf(letter, troubles)])),
        troubles,
      ),
    );
    return {
      target: {
        name: 'As Oy Kuusikallio',
        subscription: 1,
        address: 'Kuusikalliontie 8',
        postal: '33720',
        city: 'Tampere',
        country: 'FI',
        state: 3,
        type: 1,
        invoiceReference: '1511890656',
        paidUntil: null,
        subscriptionStart: '2023-03-01',
        monthlyFee: 149,
        tampuuriName: '4021 As Oy Kuusikallio',
        customerName: 'Asunto Oy Tampereen Kuusikallio',
        signature: 'Isännöinti Kotilinna Oy',
        managerName: 'Isännöinti Kotilinna Oy',
        managerPhone: '03 555 0110',
        managerEmail: 'kuusikallio@kotilinna.example',
        managerHours: 'maksut ja muutot, arkisin 9–15',
        maintenanceName: 'Tampereen Talohuolto Oy',
        maintenancePhone: '03 555 0199',
        maintenanceEmail: null,
        maintenanceHours: 'viat ja vuodot, joka päivä 0–24',
      },
      prices: [
        [1, 0, 1],
        [2, 0, 1],
        [2, 1, 2.5],
        [2, 2, 3.42],
        [2, 3, 8.95],
        [2, 4, 22],
        [4, 0, 1],
      ],
      groups: applyWear(buildings, madeAt),
    };
  },
};
