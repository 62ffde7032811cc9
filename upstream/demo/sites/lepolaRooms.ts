import { carbonDioxideOf, bedroomPresence } from '../signals/airQuality.ts';
import { airQuality } from '../devices.ts';
import { hoursBefore } from '../flats.ts';
import { humidityOf, livingRoom, temperatureOf } from '../signals/indoorClimate.ts';
import type { PlannedSpace } from '../plan.ts';
import { randomAt, oneDecimal, seedOf, smoothNoise } from '../random.ts';
import { gaugeSince, type Gauge } from '../signals/signal.ts';
import { climate, roomNumbers } from './lepolaMains.ts';

/** The gateways of both floors. */
export const floorMama = (floor: number): string => `Mama käytävä ${floor}. krs`;

type Air = { temperature: Gauge; humidity: Gauge; carbonDioxide: Gauge };

/** What is wrong in three rooms: too cold for nine hours, too damp for thirty, the air used up for three. */
const troubles: Record<number, (air: Air, madeAt: number) => Partial<Air>> = {
  12: ({ temperature }, madeAt) => ({
    temperature: gaugeSince(hoursBefore(madeAt, 9), temperature, (at) =>
      oneDecimal(16.6 + 0.3 * smoothNoise(12, at / 9e6)),
    ),
  }),
  27: ({ carbonDioxide }, madeAt) => ({
    carbonDioxide: gaugeSince(hoursBefore(madeAt, 3), carbonDioxide, (at) =>
      Math.round(1720 + 60 * smoothNoise(27, at / 2e6)),
    ),
  }),
  33: ({ humidity }, madeAt) => ({
    humidity: gaugeSince(hoursBefore(madeAt, 30), humidity, (at) => Math.round(68 + 2 * smoothNoise(33, at / 9e6))),
  }),
};

/** Rooms at the ends of a corridor are connected through the room four doors nearer to its middle. */
const nearerRoom = (number: number): string | undefined => {
  const door = ((number - 1) % 20) + 1;
  const nearer = door <= 4 ? number + 4 : door > 16 ? number - 4 : undefined;
  return nearer === undefined ? undefined : `Olosuhde ${nearer}`;
};

const careRoom = (number: number, madeAt: number): PlannedSpace => {
  const seed = seedOf('Lepola', number);
  const floor = number > 20 ? 2 : 1;
  const room = livingRoom(seed, climate, floor === 2);
  const usual: Air = {
    temperature: temperatureOf({ ...room, warmth: room.warmth + 0.8 }),
    humidity: humidityOf(room),
    carbonDioxide: carbonDioxideOf(seed, bedroomPresence, 180 + 640 * randomAt(seed, 5)),
  };
  const parent = nearerRoom(number);
  const making = { name: `Olosuhde ${number}`, mama: floorMama(floor), ...(parent ? { parent } : {}) };
  return {
    name: `Huone ${number}`,
    no: String(number),
    type: 2,
    size: 24,
    residents: 1,
    x: (number - 1) % 20,
    y: floor === 2 ? 0 : 2,
    w: 1,
    h: 1,
    roomCount: 1,
    cores: [
      {
        ...airQuality(making, { ...usual, ...troubles[number]?.(usual, madeAt) }),
        hasMessage: number === 8,
        limits: { 10: { max: 2000, hysteresis: 100 } },
      },
    ],
  };
};

/** The forty residents' rooms on two floors. */
export const careRooms = (madeAt: number): PlannedSpace[] => roomNumbers.map((number) => careRoom(number, madeAt));
