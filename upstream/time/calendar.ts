const zone = 'Europe/Helsinki';

/** Day of a time, for example 2026-11-21, in Europe/Helsinki. */
export const dayOf = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Start of a day in Unix milliseconds. */
export const startOfDay = (day: string): number => Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;

/** End of a day in Unix milliseconds, exclusive. */
export const endOfDay = (day: string): number => startOfDay(addDays(day, 1));

/** Adds days to a day. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** Adds months to a day; in a shorter month its last day. */
export const addMonths = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString();

/** Number of days from a day to another, both included. */
export const daysBetween = (first: string, last: string): number =>
  Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(last), { largestUnit: 'days' }).days + 1;
