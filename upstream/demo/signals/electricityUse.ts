import { memoizePerDay, localStep, type LocalDay } from '../days.ts';
import type { Flow } from './meters.ts';
import { randomAt, createRandom, logNormal, seedOf, clamp } from '../random.ts';
import { isDark, outdoorTemperature, type Climate } from './weather.ts';

const winterShare = (day: LocalDay): number => 1 + 0.35 * Math.cos(2 * Math.PI * (day.yearShare - 0.04));

/** Distribution of a home's use over the hours; the evening peak is from 18 to 21. */
const homeHours = [
  2.2, 2, 2, 2, 2, 2.4, 4, 5, 4.2, 3.6, 3.4, 3.6, 3.8, 3.6, 3.6, 4.2, 5.2, 6.2, 8, 8.4, 7.8, 5.8, 4, 3,
];

const saunaSteps = (seed: number, day: LocalDay): [from: number, to: number] => {
  const heats = day.weekday === 6 || (day.weekday === 3 && randomAt(seed + 1, day.number) < 0.6);
  const from = 17 * 12 + Math.floor(randomAt(seed + 2, day.number) * 24);
  return heats ? [from, from + 15] : [0, 0];
};

/** A home with an electric sauna: watt-hours in each step, by what it uses in a year. */
export const homeElectricity = (name: string, kilowattHoursAYear: number): Flow => {
  const seed = seedOf(name);
  const base = 60 + 60 * randomAt(seed, 0);
  const saunaAYear = 80 * 6 * 1.25;
  const varying = Math.max(500, kilowattHoursAYear - saunaAYear - base * 8.76) / 365;
  return memoizePerDay((day) => {
    const draws = createRandom(seedOf(seed, day.number));
    const amount = varying * winterShare(day) * clamp(0.5, logNormal(draws, 0.2), 1.9) * 1000;
    const [from, to] = saunaSteps(seed, day);
    return Int32Array.from({ length: day.steps }, (_, index) => {
      const wall = localStep(day, index);
      const share = (homeHours[Math.floor(wall / 12)] ?? 4) / 1200;
      const sauna = wall >= from && wall < to ? 500 * (wall < from + 6 || wall % 3 > 0 ? 1 : 0.4) : 0;
      return Math.round(base / 12 + amount * share * (0.4 + 1.2 * draws()) + sauna);
    });
  });
};

/** The common electricity of a building: pumps, lights in the dark, laundry by day, saunas at the weekend, car heating in frost. */
export const propertyElectricity = (name: string, climate: Climate): Flow => {
  const seed = seedOf(name);
  return memoizePerDay((day) => {
    const draws = createRandom(seedOf(seed, day.number));
    const morning = outdoorTemperature(climate, day.start + 6 * 3_600_000);
    return Int32Array.from({ length: day.steps }, (_, index) => {
      const wall = localStep(day, index) / 12;
      const at = day.start + index * 300_000;
      const lights = isDark(at) ? 450 : 60;
      const laundry = wall >= 8 && wall < 20 && draws() < 0.3 ? 1600 : 0;
      const sauna = day.weekday > 4 && day.weekday < 7 && wall >= 16.5 && wall < 21 ? 6000 : 0;
      const cars = morning < 2 && day.weekday < 6 && wall >= 5 && wall < 7.5 ? 2200 : 0;
      return Math.round(((880 + lights + laundry + sauna + cars) * (0.94 + 0.12 * draws())) / 12);
    });
  });
};
