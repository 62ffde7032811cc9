import { roomDisplay, type DeviceOptions } from '../devices.ts';
import { climateCore, coldOf, hotOf, metered, waterCore, type Flat } from '../flats.ts';
import { livingRoom, temperatureOf } from '../signals/indoorClimate.ts';
import { stoppedFrom, reversedFrom, withSpike } from '../signals/meters.ts';
import type { PlannedCore, PlannedGroup, PlannedSpace } from '../plan.ts';
import { randomAt, seedOf } from '../random.ts';
import { register, type Register } from '../signals/signal.ts';
import type { Leak } from '../signals/waterUse.ts';
import { commonSpaces, floors, mamaName, stairwellWidth } from './kuusikallioCommons.ts';
import { climate } from './kuusikallioMains.ts';

/** What is wrong at the site, by flat or by device; moments are when it began. */
export type Troubles = {
  leaks: Record<string, Leak>;
  away: Record<string, number>;
  turned: Record<string, number>;
  stopped: Record<string, number>;
  spikes: Record<string, number>;
  silent: Record<string, number>;
  messages: string[];
  uploading: Record<string, number>;
  unconfirmed: string[];
  reconnecting: string[];
  unheard: string[];
};

const severityOf = (
  name: string,
  { silent, messages, uploading, unconfirmed, reconnecting, unheard }: Troubles,
): Partial<PlannedCore> => ({
  ...(silent[name] === undefined ? {} : { offlineSince: silent[name] }),
  ...(uploading[name] === undefined ? {} : { uploading: uploading[name] }),
  hasMessage: messages.includes(name),
  isUnconfirmed: unconfirmed.includes(name),
  isReconnecting: reconnecting.includes(name),
  hasLostRoute: unheard.includes(name),
});

const coldRegister = (flat: Flat, { turned, spikes }: Troubles): Register => {
  const base = metered(flat, 'cold');
  const flow = coldOf(flat);
  const since = turned[flat.name];
  const spike = spikes[flat.name];
  if (spike !== undefined) return withSpike(flow, base, spike, 248_000);
  return register(base, since === undefined ? flow : reversedFrom(since, flow));
};

const hotRegister = (flat: Flat, { stopped }: Troubles): Register => {
  const since = stopped[flat.name];
  return register(metered(flat, 'hot'), since === undefined ? hotOf(flat) : stoppedFrom(since, hotOf(flat)));
};

/** Far from the stairwell's gateway most devices are connected through the climate device two floors nearer. */
const parentOf = (flat: Flat, index: number, flats: Flat[]): Partial<PlannedCore> => {
  const nearer = flats[flat.floor > 4 ? index - 4 : index + 4];
  const reaches = flat.floor > 1 && flat.floor < 5;
  return reaches || !nearer || randomAt(flat.household.seed, 21) < 0.35 ? {} : { parent: `Olosuhde ${nearer.name}` };
};

const displaysOf = (flat: Flat, making: Omit<DeviceOptions, 'name'>): PlannedCore[] =>
  ['olohuone', 'makuuhuone'].map((room) =>
    roomDisplay(
      { name: `Huonenäyttö ${flat.name} ${room}`, ...making },
      temperatureOf(livingRoom(seedOf(flat.name, room), climate, flat.topFloor)),
    ),
  );

const flatSpace = (flat: Flat, index: number, flats: Flat[], left: number, troubles: Troubles): PlannedSpace => {
  const letter = flat.name.slice(0, 1);
  const network = { mama: mamaName(letter), ...parentOf(flat, index, flats) };
  const cores = [
    waterCore(flat, network, { cold: coldRegister(flat, troubles), hot: hotRegister(flat, troubles) }),
    climateCore(flat, climate, network),
    ...(letter === 'A' ? displaysOf(flat, { mama: network.mama }) : []),
  ];
  return {
    name: flat.name,
    no: flat.name.slice(1),
    type: 1,
    size: flat.size,
    residents: flat.household.residents,
    x: left + (index % 2) * 3,
    y: floors - flat.floor,
    w: 2,
    h: 1,
    tampuuriName: `${letter} ${flat.name.slice(1)}`,
    roomCount: flat.size < 40 ? 1 : flat.size < 60 ? 2 : flat.size < 80 ? 3 : 4,
    cores: cores.map((core) => ({ ...core, ...severityOf(core.name, troubles) })),
  };
};

/** One of the two buildings: three stairwells side by side, what all share beneath them. */
export const kuusikallioBuilding = (
  index: number,
  flatsByStairwell: Record<string, Flat[]>,
  troubles: Troubles,
): PlannedGroup => {
  const letters = Object.keys(flatsByStairwell);
  const dwellings = Object.values(flatsByStairwell).flatMap((flats, stairwell) =>
    flats.map((flat, location) => flatSpace(flat, location, flats, stairwell * stairwellWidth, troubles)),
  );
  const commons = commonSpaces(index, letters, Object.values(flatsByStairwell).flat()).map((space) => ({
    ...space,
    cores: space.cores.map((core) => ({ ...core, ...severityOf(core.name, troubles) })),
  }));
  return {
    name: `Talo ${index + 1} (${letters.at(0)}–${letters.at(-1)})`,
    height: floors + 1,
    width: letters.length * stairwellWidth,
    tampuuriName: `Rakennus ${index + 1}`,
    spaces: [...dwellings, ...commons],
  };
};
