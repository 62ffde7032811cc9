const hour = 3_600_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string) => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
};

const readClock = (at: number, timeZone: string): number => {
  const part = new Map(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? 0;
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
};

const day = 24 * hour;

/** Offsets at the starts of days in UTC, by zone. */
const knownOffsets = new Map<string, Map<number, number>>();

/** How far the clock on the wall is before UTC at an instant. Reading a clock takes its time, and files have many rows. */
export function offsetAt(at: number, timeZone: string): number {
  const read = (instant: number) => readClock(instant, timeZone) - instant;
  const known = knownOffsets.get(timeZone) ?? new Map<number, number>();
  knownOffsets.set(timeZone, known);
  const offsetFrom = (start: number) => {
    const offset = known.get(start) ?? read(start);
    known.set(start, offset);
    return offset;
  };
  const start = Math.floor(at / day) * day;
  const offset = offsetFrom(start);
  // On a day on which clocks are moved the clock itself is read.
  return offset === offsetFrom(start + day) ? offset : read(Math.floor(at / 1000) * 1000);
}

/** What the clock on the wall shows at an instant, counted in milliseconds as if it were UTC. */
export const wallClock = (at: number, timeZone: string): number => at + offsetAt(at, timeZone);

/** Whether the clock on the wall shows the time of an instant twice, as clocks go back in the autumn. */
export const isRepeatedHour = (at: number, timeZone: string): boolean => {
  const offset = offsetAt(at, timeZone);
  return [-1, 1].some((way) => offsetAt(at + way * hour, timeZone) === offset - way * hour);
};

/** The instant at which the clock on the wall shows a time. */
export function instantOf(wall: number, timeZone: string): number {
  const guess = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(guess, timeZone);
}
