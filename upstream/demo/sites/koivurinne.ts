import { electricityMeter, mainWater, mama } from '../devices.ts';
import { homeElectricity } from '../signals/electricityUse.ts';
import { allWater, climateCore, flatOf, hoursBefore, waterCore, type Flat } from '../flats.ts';
import { steady, sumFlows } from '../signals/meters.ts';
import type { PlannedGroup, PlannedSpace, Site } from '../plan.ts';
import { randomAt, seedOf } from '../random.ts';
import { onChange, type Signal } from '../signals/signal.ts';
import type { Climate } from '../signals/weather.ts';
import { applyWear } from '../signals/batteryWear.ts';

const climate: Climate = { seed: seedOf('Kuopio'), mean: 3.6, swing: 13 };

/** Four homes in each of three rows: square metres and how many live there. */
const rows: Record<string, [size: number, residents: number][]> = {
  A: [
    [74, 2],
    [92, 3],
    [58.5, 1],
    [92, 4],
  ],
  B: [
    [74, 2],
    [74, 1],
    [92, 3],
    [58.5, 2],
  ],
  C: [
    [92, 3],
    [58.5, 1],
    [74, 2],
    [74, 2],
  ],
};

/** The garden tap of row C leaks under the ground: nine percent of what the homes draw on an ordinary day. */
const leakShare = 0.09;

/** The floor under the sink of B7 has been wet for forty minutes. */
const wetSince = (name: string, madeAt: number): Record<number, Signal> =>
  name === 'B7' ? { 21: onChange((at) => Number(at >= madeAt - 40 * 60_000)) } : {};

const homesOf = (letter: string, row: number): Flat[] =>
  (rows[letter] ?? []).map(([size, residents], index) =>
    flatOf('Koivurinne', { name: `${letter}${row * 4 + index + 1}`, floor: 1, topFloor: true, size }, residents),
  );

const homeSpace = (home: Flat, index: number, madeAt: number): PlannedSpace => {
  const network = { mama: `Mama ${home.name.slice(0, 1)}` };
  const kilowattHours = 5500 + 3500 * randomAt(home.household.seed, 31) * Math.min(1, home.size / 92);
  const climateDevice = climateCore(home, climate, network);
  const water = waterCore(home, network);
  return {
    name: home.name,
    no: home.name.slice(1),
    type: 1,
    size: home.size,
    residents: home.household.residents,
    x: index * 3,
    y: 0,
    w: 3,
    h: 2,
    tampuuriName: `As ${home.name}`,
    roomCount: home.size < 60 ? 2 : home.size < 80 ? 3 : 4,
    cores: [
      { ...water, signals: { ...water.signals, ...wetSince(home.name, madeAt) } },
      electricityMeter(
        { name: `Sähkö ${home.name}`, ...network },
        Math.floor(kilowattHours * (3 + 4 * randomAt(home.household.seed, 32))) * 1000,
        homeElectricity(`Koivurinne ${home.name}`, kilowattHours),
      ),
      home.name === 'B6' ? { ...climateDevice, offlineSince: hoursBefore(madeAt, 26) } : climateDevice,
    ],
  };
};

const building = (letter: string, homes: Flat[], row: number, leakAnHour: number, madeAt: number): PlannedGroup => {
  const water = allWater(homes);
  const flow = letter === 'C' ? sumFlows([water, steady(leakAnHour)]) : water;
  const technical: PlannedSpace = {
    name: `Tekninen tila ${letter}`,
    type: 3,
    size: 9,
    x: 12,
    y: 0,
    w: 1,
    h: 2,
    cores: [
      mama({ name: `Mama ${letter}` }),
      mainWater({ name: `Päävesimittari ${letter}`, mama: `Mama ${letter}` }, 2_104_377 + row * 655_021, flow),
    ],
  };
  return {
    name: `Rivi ${letter}`,
    height: 2,
    width: 13,
    tampuuriName: null,
    spaces: [...homes.map((home, index) => homeSpace(home, index, madeAt)), technical],
  };
};

/** As Oy Koivurinne: three rows of homes in Kuopio that meter their own electricity, and water that gets lost outside. */
export const koivurinne: Site = {
  key: 'koivurinne',
  plan: (madeAt) => {
    const homes = Object.keys(rows).map(homesOf);
    const leakAnHour = (leakShare * homes.flat().reduce((sum, { household }) => sum + household.usual, 0)) / 24;
    return {
      target: {
        name: 'As Oy Koivurinne',
        subscription: 2,
        address: 'Koivurinteentie 14',
        postal: '70820',
        city: 'Kuopio',
        country: 'FI',
        state: 3,
        type: 2,
        invoiceReference: '6173672848',
        paidUntil: null,
        subscriptionStart: '2024-05-01',
        monthlyFee: 38,
        tampuuriName: '4022 As Oy Koivurinne',
        customerName: 'Asunto Oy Kuopion Koivurinne',
        signature: 'Isännöinti Kotilinna Oy',
        managerName: 'Isännöinti Kotilinna Oy',
        managerPhone: '017 555 0120',
        managerEmail: 'koivurinne@kotilinna.example',
      },
      prices: [
        [1, 0, 1],
        [2, 0, 1],
        [2, 2, 3.18],
        [2, 3, 8.4],
        [3, 0, 1],
        [3, 2, 0.14],
      ],
      groups: applyWear(
        Object.keys(rows).map((letter, row) => building(letter, homes[row] ?? [], row, leakAnHour, madeAt)),
        madeAt,
      ),
    };
  },
};
