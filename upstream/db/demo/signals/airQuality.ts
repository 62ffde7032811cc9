import { hourMs, localHour } from '../days.ts';
import { smoothNoise, clamp } from '../random.ts';
import { gauge, type Gauge } from './signal.ts';

/** How many people are in a room at an instant, as a share of those who belong there. */
export type Presence = (at: number) => number;

/** Somebody who spends the night and a part of the day in the room. */
export const bedroomPresence: Presence = (at) => {
  const hour = localHour(at);
  return hour >= 22 || hour < 6 ? 1 : hour < 8 ? (8 - hour) / 2 : hour < 20 ? 0.25 : (hour - 18) / 4;
};

/** People who sit together by day and most of all in the evening. */
export const commonRoomPresence: Presence = (at) => {
  const hour = localHour(at);
  return hour < 7 || hour >= 23 ? 0 : hour < 16 ? 0.4 : 1;
};

/** Carbon dioxide in ppm: that of the air outside and what people add, `added` when all are there. */
export const carbonDioxideOf = (seed: number, presence: Presence, added: number): Gauge =>
  gauge((at) =>
    Math.round(
      clamp(
        410,
        445 + added * presence(at) * (1 + 0.12 * smoothNoise(seed + 7, at / hourMs)) + 15 * smoothNoise(seed, at),
        5000,
      ),
    ),
  );
