/**
 * The points of a series as they came, sorted into the bytes of two JSON columns: how many there are, the first and
 * the last moment, and the longest step between two of them, in milliseconds.
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

/** Where columns are written until all of an answer is known to be right: two arrays as long as it. */
export type Drafts = { moments: Uint8Array; numbers: Uint8Array };

/** How many digits of a moment are read before the rest, of which there are at most nine. */
const highDigits = 6;

const powers = Array.from({ length: 10 }, (_, digits) => 10 ** digits);

/**
 * Sorts `[moment,number],[moment,number]]`, from a start to the bracket that ends them all, into columns without making
 * numbers of it, and checks it on the way; undefined where it is anything else, or where moments do not go up. The
 * columns stand in the drafts, where the points stood in the answer. It is one loop over bytes on purpose: a year of
 * hours has two hundred thousand of them, and a call for each would cost more than parsing them.
 */
export const packPoints = (
  bytes: Uint8Array,
  start: number,
  { moments, numbers }: Drafts,
): { packed: PackedPoints; end: number } | undefined => {
  let [at, moved, numbered, count, first, last, longestStep] = [start, start, start, 0, 0, -Infinity, 0];
  while (bytes[at] !== close) {
    if (count > 0) {
      if (bytes[at] !== comma) return undefined;
      at += 1;
      moments[moved++] = comma;
      numbers[numbered++] = comma;
    }
    if (bytes[at] !== open) return undefined;

    let byte = bytes[++at] as number;
    const begin = at;
    // In two parts, each of which is a small integer.
    let [high, low] = [0, 0];
    for (; byte >= zero && byte <= nine && at < begin + highDigits; byte = bytes[++at] as number) {
      moments[moved++] = byte;
      high = (high * 10 + byte - zero) | 0;
    }
    const between = at;
    for (; byte >= zero && byte <= nine; byte = bytes[++at] as number) {
      moments[moved++] = byte;
      low = (low * 10 + byte - zero) | 0;
    }
    const moment = high * (powers[at - between] ?? NaN) + low;
    if (at === begin || byte !== comma || !(moment > last)) return undefined;

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

    if (count === 0) first = moment;
    else if (moment - last > longestStep) longestStep = moment - last;
    last = moment;
    count += 1;
  }
  const [column, other] = [moments.subarray(start, moved), numbers.subarray(start, numbered)];
  return { packed: { count, first, last, longestStep, at: column, value: other }, end: at };
};
