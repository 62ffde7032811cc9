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

/** What the clock on the wall shows at an instant, counted in milliseconds as if it were UTC. */
export function wallClock(at: number, timeZone: string): number {
  const part = new Map(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? 0;
  const day = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return day + (((at % 1000) + 1000) % 1000);
}

/** The instant at which the clock on the wall shows a time. */
export function instantOf(wall: number, timeZone: string): number {
  const offsetAt = (at: number) => wallClock(at, timeZone) - at;
  return wall - offsetAt(wall - offsetAt(wall));
}
