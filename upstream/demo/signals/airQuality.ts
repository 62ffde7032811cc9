import { hourMs, localHour } from '../days.ts';
import { smoothNoise, clamp } from '../random.ts';
import { gauge, type Gauge } from './signal.ts';

/** Share of a room's people that are present at an instant. */
export type Presence = (at: number) => number;

/** Presence in a bedroom: the night and a part of the day. */
export const bedroomPresence: Presence = (at) => {
  const hour = localHour(at);
  return hour >= 22 || hour < 6 ? 1 : hour < 8 ? (8 - hour) / 2 : hour < 20 ? 0.25 : (hour - 18) / 4;
};

/** Presence in a common room: by day, most in the evening. */
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
