import { dayMs, hourMs, dayOf, localHour } from '../days.ts';
import { randomAt, oneDecimal, smoothNoise, clamp } from '../random.ts';
import { gauge, type Gauge } from './signal.ts';
import { outdoorTemperature, seasonTemperature, type Climate } from './weather.ts';

/** A room: what it is kept at, and how far a summer day warms it beyond that. */
export type Room = { seed: number; climate: Climate; warmth: number; summerGain: number };

/** A dwelling's room, each a little different; under the roof summer is warmer. */
export const livingRoom = (seed: number, climate: Climate, topFloor: boolean): Room => ({
  seed,
  climate,
  warmth: 21.5 + 0.7 * (randomAt(seed, 1) + randomAt(seed, 2) - 1) * 1.4,
  summerGain: topFloor ? 3.4 : 1.6,
});

/** The room's temperature in °C. */
export const temperatureOf = ({ seed, climate, warmth, summerGain }: Room): Gauge =>
  gauge((at) => {
    const summer = clamp(0, (seasonTemperature(climate, at) - 10) / 7, 1);
    const day = 0.2 * Math.sin((2 * Math.PI * (localHour(at) - 11)) / 24);
    const mood = 0.35 * smoothNoise(seed, at / (2.5 * dayMs)) + 0.12 * smoothNoise(seed + 1, at / (1.3 * hourMs));
    return oneDecimal(warmth + summer * summerGain + day * (1 + summer) + mood);
  });

const isWashingHour = (hour: number): boolean => (hour >= 6.5 && hour < 8.5) || (hour >= 18 && hour < 21.5);

/** The room's relative humidity in whole percent: dry in frost, higher when people cook and wash. */
export const humidityOf = ({ seed, climate }: Room): Gauge =>
  gauge((at) => {
    const outdoors = 0.6 * seasonTemperature(climate, at) + 0.4 * outdoorTemperature(climate, at);
    const own = 8 * (randomAt(seed, 3) - 0.5) + 3 * smoothNoise(seed + 2, at / (9 * hourMs));
    const washing = isWashingHour(localHour(at)) ? 5 * randomAt(seed + 4, Math.floor(at / (2 * hourMs))) : 0;
    return Math.round(clamp(17, 33 + 1.25 * outdoors + own + washing, 68));
  });

/** A room without residents: at its own temperature, slightly seasonal. */
export const commonRoom = (seed: number, climate: Climate, warmth: number): Room => ({
  seed,
  climate,
  warmth,
  summerGain: 2,
});

const isSaunaEvening = (at: number): boolean => [3, 5, 6].includes(dayOf(at).weekday);

/** How much a common sauna is heated at an instant, from 0 to 1: three evenings a week. */
export const saunaHeat = (at: number): number => {
  if (!isSaunaEvening(at)) return 0;
  const hour = localHour(at);
  return hour < 16 || hour >= 23.5 ? 0 : hour < 17.5 ? (hour - 16) / 1.5 : hour < 21 ? 1 : (23.5 - hour) / 2.5;
};

/** The temperature of a sauna's steam room. */
export const saunaTemperature = (room: Room): Gauge => {
  const resting = temperatureOf(room);
  return gauge((at) => oneDecimal(resting.at(at) + saunaHeat(at) * (52 + 4 * smoothNoise(room.seed + 6, at / hourMs))));
};

/** The humidity of a sauna's steam room. */
export const saunaHumidity = (room: Room): Gauge => {
  const resting = humidityOf(room);
  return gauge((at) => Math.round(clamp(15, resting.at(at) + saunaHeat(at) * 25, 95)));
};
