const zone = 'Europe/Helsinki';

/** The day on which a moment is, as in 2026-11-21. */
export const dayOf = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

/** The moment at which a day begins. */
export const startOfDay = (day: string): number => Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;

/** The moment at which a day is over. */
export const endOfDay = (day: string): number => startOfDay(addDays(day, 1));

/** The day so many days later. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** The day so many months later; where that month is too short, its last day. */
export const addMonths = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString();
