/**
 * Points of a series as the bytes of two JSON columns, with their number, the first and last time, and the longest step
 * between two points, in milliseconds.
 */
export type PackedPoints = {
  count: number;
  first: number;
  last: number;
  longestStep: number;
  at: Uint8Array;
  value: Uint8Array;
};

const code = (sign: string): number => sign.charCodeAt(0);

const open = code('[');
const close = code(']');
const comma = code(',');
const minus = code('-');
const plus = code('+');
const point = code('.');
const zero = code('0');
const nine = code('9');
const smallE = code('e');
const largeE = code('E');

/** Buffers for columns until the whole response is validated: two arrays of its length. */
export type ColumnBuffers = { times: Uint8Array; numbers: Uint8Array };

/** Number of leading digits of a timestamp that are parsed separately from the rest, of at most nine. */
const highDigits = 6;

const powers = Array.from({ length: 10 }, (_, digits) => 10 ** digits);

/**
 * Splits `[time,number],[time,number]]`, from an offset to the closing bracket, into columns without parsing the
 * numbers, and validates it; undefined for any other form, or if times do not increase. The columns are written to the
 * buffers at the offsets of the points in the response. It is one loop over bytes on purpose: a year of hours has
 * 200,000 of them, and a function call for each would cost more than parsing.
 */
export const packPoints = (
  bytes: Uint8Array,
  start: number,
  { times, numbers }: ColumnBuffers,
): { packed: PackedPoints; end: number } | undefined => {
  let [at, moved, numbered, count, first, last, longestStep] = [start, start, start, 0, 0, -Infinity, 0];
  while (bytes[at] !== close) {
    if (count > 0) {
      if (bytes[at] !== comma) return undefined;
      at += 1;
      times[moved++] = comma;
      numbers[numbered++] = comma;
    }
    if (bytes[at] !== open) return undefined;

    let byte = bytes[++at] as number;
    const begin = at;
    // In two parts, each of which is a small integer.
    let [high, low] = [0, 0];
    for (; byte >= zero && byte <= nine && at < begin + highDigits; byte = bytes[++at] as number) {
      times[moved++] = byte;
      high = (high * 10 + byte - zero) | 0;
    }
    const between = at;
    for (; byte >= zero && byte <= nine; byte = bytes[++at] as number) {
      times[moved++] = byte;
      low = (low * 10 + byte - zero) | 0;
    }
    const time = high * (powers[at - between] ?? NaN) + low;
    if (at === begin || byte !== comma || !(time > last)) return undefined;

    byte = bytes[++at] as number;
    if (byte === minus) {
      numbers[numbered++] = byte;
      byte = bytes[++at] as number;
    }
    const whole = at;
    for (; byte >= zero && byte <= nine; byte = bytes[++at] as number) numbers[numbered++] = byte;
    if (at === whole || (at > whole + 1 && bytes[whole] === zero)) return undefined;
    if (byte === point) {
      numbers[numbered++] = byte;
      byte = bytes[++at] as number;
      const fraction = at;
      for (; byte >= zero && byte <= nine; byte = bytes[++at] as number) numbers[numbered++] = byte;
      if (at === fraction) return undefined;
    }
    if (byte === smallE || byte === largeE) {
      numbers[numbered++] = byte;
      byte = bytes[++at] as number;
      if (byte === minus || byte === plus) {
        numbers[numbered++] = byte;
        byte = bytes[++at] as number;
      }
      const power = at;
      for (; byte >= zero && byte <= nine; byte = bytes[++at] as number) numbers[numbered++] = byte;
      if (at === power) return undefined;
    }
    if (byte !== close) return undefined;
    at += 1;

    if (count === 0) first = time;
    else if (time - last > longestStep) longestStep = time - last;
    last = time;
    count += 1;
  }
  const [column, other] = [times.subarray(start, moved), numbers.subarray(start, numbered)];
  return { packed: { count, first, last, longestStep, at: column, value: other }, end: at };
};
