import { anHour, aDay, dayOf, wallHour } from './days.ts';
import { wander } from './random.ts';

/** Where the weather is: the mean of the year and how far the seasons swing from it, in °C. */
export type Climate = { seed: number; mean: number; swing: number };

/** What the days around an instant are like on average, in °C. */
export const seasonTemperature = ({ mean, swing }: Climate, at: number): number =>
  mean - swing * Math.cos(2 * Math.PI * (dayOf(at).yearShare - 0.065));

/** How warm it is outside, in °C: the season, fronts that pass in days, and the hour of the day. */
export const outdoorTemperature = (climate: Climate, at: number): number => {
  const season = seasonTemperature(climate, at);
  const front = 5 * wander(climate.seed, at / (4 * aDay)) + 3 * wander(climate.seed + 1, at / (30 * anHour));
  const daily = season > 5 ? 4 : 1.5;
  return season + front - daily * Math.cos((2 * Math.PI * (wallHour(at) - 3)) / 24);
};

/** Whether it is dark outside, somewhere around the latitude of Tampere. */
export const isDark = (at: number): boolean => {
  const { yearShare } = dayOf(at);
  const daylight = 12.2 - 6.9 * Math.cos(2 * Math.PI * (yearShare + 0.027));
  const noon = yearShare > 0.24 && yearShare < 0.82 ? 13.4 : 12.4;
  return Math.abs(wallHour(at) - noon) > daylight / 2;
};
