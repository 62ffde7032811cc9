import type { SpaceRecord } from '../../../contract/entities/space.ts';

/** A space with its numbers of residents over time. */
export type Home = Pick<SpaceRecord, 'residents' | 'residentCounts'>;

const dayMs = 86_400_000;

const startOfDay = (day: string): number =>
  day === '' ? -Infinity : Temporal.PlainDate.from(day).toZonedDateTime('Europe/Helsinki').epochMilliseconds;

/**
 * Returns the days that residents of homes lived there between two times in Unix milliseconds, summed over the persons;
 * undefined if no number of residents is known. Numbers count from midnight of their day in Europe/Helsinki.
 */
export const personDaysOf = (homes: readonly Home[]): ((from: number, to: number) => number) | undefined => {
  const changes = new Map<string, number>();
  let isKnown = false;
  for (const { residents, residentCounts } of homes) {
    let before = 0;
    for (const count of residentCounts.length === 0 ? [{ from: '', residents }] : residentCounts) {
      isKnown ||= count.residents !== null;
      const persons = count.residents ?? 0;
      changes.set(count.from, (changes.get(count.from) ?? 0) + persons - before);
      before = persons;
    }
  }
  if (!isKnown) return undefined;
  let living = 0;
  const steps = [...changes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, change]) => ({ start: startOfDay(day), persons: (living += change) }));
  return (from, to) =>
    steps.reduce((sum, { start, persons }, index) => {
      const end = steps[index + 1]?.start ?? Infinity;
      return sum + (persons * Math.max(0, Math.min(to, end) - Math.max(from, start))) / dayMs;
    }, 0);
};
