/** Limit of the results that one function keeps: two years of hours. */
const mostResults = 20_000;

/**
 * Keeps the results of a pure function by a key of its arguments, since the buckets of all spaces of a site start and end
 * at the same times. Past the limit it starts again.
 */
export const remembered = <Arguments extends readonly unknown[], Result extends object | string | number | boolean>(
  of: (...given: Arguments) => Result,
  keyOf: (...given: Arguments) => string,
  most = mostResults,
): ((...given: Arguments) => Result) => {
  const results = new Map<string, Result>();
  return (...given) => {
    const key = keyOf(...given);
    const known = results.get(key);
    if (known !== undefined) return known;
    if (results.size >= most) results.clear();
    const result = of(...given);
    results.set(key, result);
    return result;
  };
};

const itself = (text: string): string => text;

/** Unix milliseconds of a time. */
export const timeOf = remembered((text: string) => Date.parse(text), itself);

/** A time in the calendar of Europe/Helsinki. */
export const local = remembered(
  (at: string): Temporal.ZonedDateTime => Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Helsinki'),
  itself,
);
