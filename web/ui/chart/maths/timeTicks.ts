import { instantOf, wallClock } from './zonedTime.ts';

/** A mark on the axis of time, and what of the time is worth writing there. */
export interface TimeTick {
  at: number;
  level: 'time' | 'day' | 'month' | 'year';
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Step = { length: number; next: (wall: number) => number; floor: (wall: number) => number };

const even = (length: number, phase = 0): Step => ({
  length,
  floor: (wall) => Math.floor((wall - phase) / length) * length + phase,
  next: (wall) => wall + length,
});

const monthStart = (count: number) => Date.UTC(Math.floor(count / 12), count % 12, 1);

const months = (count: number): Step => {
  const monthOf = (wall: number) => new Date(wall).getUTCFullYear() * 12 + new Date(wall).getUTCMonth();
  return {
    length: count * 30.44 * day,
    floor: (wall) => monthStart(Math.floor(monthOf(wall) / count) * count),
    next: (wall) => monthStart(monthOf(wall) + count),
  };
};

// 5 January 1970 was a Monday, the day that weeks begin with.
const firstMonday = 4 * day;

const steps: readonly Step[] = [
  ...[1, 5, 10, 15, 30].map((count) => even(count * minute)),
  ...[1, 2, 3, 6, 12].map((count) => even(count * hour)),
  even(day),
  even(2 * day),
  even(7 * day, firstMonday),
  even(14 * day, firstMonday),
  ...[1, 2, 3, 6, 12, 24, 60, 120].map(months),
];

const levelOf = (wall: number, step: Step): TimeTick['level'] => {
  const date = new Date(wall);
  if (step.length < day) return wall % day === 0 ? 'day' : 'time';
  if (step.length < 28 * day) return 'day';
  return date.getUTCMonth() === 0 ? 'year' : 'month';
};

/** At most `most` round marks between two instants, as the clock and calendar of a time zone see them. */
export function timeTicks(from: number, to: number, most: number, timeZone: string): TimeTick[] {
  if (!(to > from)) return [];
  const step = steps.find(({ length }) => (to - from) / length <= Math.max(1, most)) ?? steps.at(-1);
  if (!step) return [];
  const ticks: TimeTick[] = [];
  for (let wall = step.floor(wallClock(from, timeZone)); ; wall = step.next(wall)) {
    const at = instantOf(wall, timeZone);
    if (at > to) return ticks;
    if (at >= from && at !== ticks.at(-1)?.at) ticks.push({ at, level: levelOf(wall, step) });
  }
}
