import { memoizePerDay, step, stepAtLocal, type LocalDay } from '../days.ts';
import { randomAt, createRandom, logNormal, seedOf, clamp } from '../random.ts';

/** Litres of one day, step by step. */
export type WaterDay = { cold: Uint16Array; hot: Uint16Array };

/** The people of a flat: how much water they draw on a day is a pure function of who they are and of the day. */
export type Household = {
  seed: number;
  residents: number;
  /** Litres that they draw on an ordinary day. */
  usual: number;
  waterOf: (day: LocalDay) => WaterDay;
};

/** Water that runs by itself from one moment to another. */
export type Leak = { from: number; to: number; litresAnHour: number };

const weekday = [
  1, 0.5, 0.4, 0.4, 0.6, 2, 6.2, 8.2, 6, 4.3, 3.8, 3.7, 3.8, 3.4, 3.5, 4.3, 5.6, 6.8, 7.6, 7.8, 7.7, 6.3, 4.1, 2,
];
/** The morning peak is three hours later. */
const weekend = weekday.map((share, hour) =>
  hour >= 8 && hour <= 12 ? (weekday[hour - 3] ?? share) : hour >= 4 && hour <= 7 ? 0.7 : share,
);

const drawTable = (shares: number[]): number[] => {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.flatMap((share, hour) => Array.from({ length: Math.round((share / whole) * 1000) }, () => hour));
};
const hoursOf = { weekday: drawTable(weekday), weekend: drawTable(weekend) };

const isAway = (seed: number, day: LocalDay): boolean =>
  randomAt(seed + 7, Math.floor((day.number + 3) / 7)) < (day.month === 7 ? 0.17 : 0.02);

const moodOf = (day: LocalDay): number => (day.month === 12 && day.date >= 22 && day.date <= 26 ? 1.15 : 1);

type Draw = (cold: number, hot: number, wall: number) => void;

/** The things that people draw water for: how often a person does it a day, and what it takes. */
const habits: { timesADay: number; perform: (draws: () => number, draw: Draw, wall: number) => void }[] = [
  { timesADay: 5, perform: (draws, draw, wall) => draw(4 + Math.floor(draws() * 3), 0, wall) },
  {
    timesADay: 12.5,
    perform: (draws, draw, wall) => {
      const litres = 1 + Math.floor(7.5 * draws() ** 2.2);
      const hot = draws() < 0.62 ? Math.round(litres * 0.6) : 0;
      draw(litres - hot, hot, wall);
    },
  },
  { timesADay: 0.85, perform: (draws, draw, wall) => takeShower(draws, draw, wall) },
  {
    timesADay: 0.22,
    perform: (draws, draw, wall) => {
      for (const later of [0, 4, 7]) draw(15 + Math.floor(draws() * 6), 0, wall + later);
    },
  },
  { timesADay: 0.3, perform: (_draws, draw, wall) => draw(12, 0, wall) },
];

const takeShower = (draws: () => number, draw: Draw, wall: number): void => {
  const litres = 40 + Math.floor(draws() * 21);
  const hot = Math.round(litres * 0.64);
  const laterHot = Math.round(hot * 0.3);
  const laterCold = Math.round((litres - hot) * 0.3);
  draw(litres - hot - laterCold, hot - laterHot, wall);
  draw(laterCold, laterHot, wall + 1);
};

const useOfDay = (seed: number, residents: number, factor: number, day: LocalDay): WaterDay => {
  const used = { cold: new Uint16Array(day.steps), hot: new Uint16Array(day.steps) };
  if (residents === 0 || isAway(seed, day)) return used;
  const draws = createRandom(seedOf(seed, day.number));
  const hours = day.weekday > 5 ? hoursOf.weekend : hoursOf.weekday;
  const draw: Draw = (cold, hot, wall) => {
    const index = stepAtLocal(day, Math.min(wall, 287));
    used.cold[index] = (used.cold[index] ?? 0) + cold;
    used.hot[index] = (used.hot[index] ?? 0) + hot;
  };
  const times = residents * factor * moodOf(day) * clamp(0.5, logNormal(draws, 0.22), 2);
  for (const { timesADay, perform } of habits)
    for (let left = Math.floor(timesADay * times + draws()); left > 0; left -= 1)
      perform(draws, draw, (hours[Math.floor(draws() * hours.length)] ?? 12) * 12 + Math.floor(draws() * 12));
  if (day.weekday === 6)
    for (let left = Math.floor(0.2 * times + draws()); left > 0; left -= 1)
      takeShower(draws, draw, 17 * 12 + Math.floor(draws() * 48));
  return used;
};

const addLeak = (used: WaterDay, day: LocalDay, { from, to, litresAnHour }: Leak): void => {
  for (let index = 0; index < day.steps; index += 1) {
    const at = day.start + index * step;
    if (at < from || at >= to) continue;
    const whole = Math.floor(((index + 1) * litresAnHour) / 12) - Math.floor((index * litresAnHour) / 12);
    used.cold[index] = (used.cold[index] ?? 0) + whole;
  }
};

/** Average litres of a person on an ordinary day. */
const litresAPerson = 125;

/**
 * Creates the household of an apartment; `name` is its seed, leaks add to its water use. From `awayFrom` on it uses
 * none.
 */
export const createHousehold = (
  name: string,
  residents: number,
  leaks: readonly Leak[] = [],
  awayFrom = Number.POSITIVE_INFINITY,
): Household => {
  const seed = seedOf(name);
  const factor = clamp(40 / litresAPerson, logNormal(createRandom(seed), 0.45), 320 / litresAPerson);
  const waterOf = memoizePerDay((day) => {
    const used = useOfDay(seed, day.start < awayFrom ? residents : 0, factor, day);
    for (const leak of leaks) addLeak(used, day, leak);
    return used;
  });
  return { seed, residents, usual: residents * litresAPerson * factor, waterOf };
};
