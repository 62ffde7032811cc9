import { hourMs, dayMs, dayOf, localHour } from '../days.ts';
import { smoothNoise } from '../random.ts';

/** Where the weather is: the mean of the year and how far the seasons swing from it, in °C. */
export type Climate = { seed: number; mean: number; swing: number };

/** What the days around an instant are like on average, in °C. */
export const seasonTemperature = ({ mean, swing }: Climate, at: number): number =>
  mean - swing * Math.cos(2 * Math.PI * (dayOf(at).yearShare - 0.065));

/** How warm it is outside, in °C: the season, fronts that pass in days, and the hour of the day. */
export const outdoorTemperature = (climate: Climate, at: number): number => {
  const season = seasonTemperature(climate, at);
  const front = 5 * smoothNoise(climate.seed, at / (4 * dayMs)) + 3 * smoothNoise(climate.seed + 1, at / (30 * hourMs));
  const daily = season > 5 ? 4 : 1.5;
  return season + front - daily * Math.cos((2 * Math.PI * (localHour(at) - 3)) / 24);
};

/** Whether it is dark outside, somewhere around the latitude of Tampere. */
export const isDark = (at: number): boolean => {
  const { yearShare } = dayOf(at);
  const daylight = 12.2 - 6.9 * Math.cos(2 * Math.PI * (yearShare + 0.027));
  const noon = yearShare > 0.24 && yearShare < 0.82 ? 13.4 : 12.4;
  return Math.abs(localHour(at) - noon) > daylight / 2;
};
