/** Step of the demand models in milliseconds, the shortest report interval. */
export const step = 300_000;

/** Milliseconds of an hour. */
export const hourMs = 3_600_000;

/** Milliseconds of 24 hours. */
export const dayMs = 24 * hourMs;

/** A local day: 276, 288 or 300 steps of 5 min. */
export type LocalDay = {
  /** Days since 1970-01-01. */
  number: number;
  /** Its first instant, in Unix milliseconds. */
  start: number;
  steps: number;
  /** 1 is Monday. */
  weekday: number;
  month: number;
  date: number;
  /** From 0 on New Year to just under 1. */
  yearShare: number;
};

const zone = 'Europe/Helsinki';
const known = new Map<number, LocalDay>();

const makeDay = (number: number): LocalDay => {
  const date = Temporal.PlainDate.from('1970-01-01').add({ days: number });
  const start = date.toZonedDateTime(zone).epochMilliseconds;
  const end = date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  return {
    number,
    start,
    steps: (end - start) / step,
    weekday: date.dayOfWeek,
    month: date.month,
    date: date.day,
    yearShare: (date.dayOfYear - 1) / date.daysInYear,
  };
};

const dayNumbered = (number: number): LocalDay => {
  const day = known.get(number) ?? makeDay(number);
  known.set(number, day);
  return day;
};

/** The day in Finland that an instant belongs to. */
export const dayOf = (at: number): LocalDay => {
  const day = dayNumbered(Math.floor((at + 3 * hourMs) / dayMs));
  return at < day.start ? dayNumbered(day.number - 1) : day;
};

/** The day after. */
export const dayAfter = (day: LocalDay): LocalDay => dayNumbered(day.number + 1);

/** Local steps since midnight after a number of elapsed steps. */
export const localStep = (day: LocalDay, index: number): number =>
  day.steps === 288 || index < 36 ? index : day.steps < 288 ? index + 12 : index < 48 ? index : index - 12;

/** Elapsed steps of a day at a number of local steps. */
export const stepAtLocal = (day: LocalDay, wall: number): number =>
  day.steps === 288 || wall < 36 ? wall : Math.min(day.steps - 1, Math.max(36, wall + day.steps - 288));

/** Local hour of an instant, with fraction. */
export const localHour = (at: number): number => {
  const day = dayOf(at);
  return localStep(day, (at - day.start) / step) / 12;
};

/** Memoizes a function by day, for as many days as one history has. */
export const memoizePerDay = <Outcome>(
  compute: (day: LocalDay) => Outcome,
  kept = 460,
): ((day: LocalDay) => Outcome) => {
  const outcomes = new Map<number, Outcome>();
  return (day) => {
    const remembered = outcomes.get(day.number);
    if (remembered !== undefined) return remembered;
    const outcome = compute(day);
    outcomes.set(day.number, outcome);
    if (outcomes.size > kept) outcomes.delete(outcomes.keys().next().value ?? day.number);
    return outcome;
  };
};
