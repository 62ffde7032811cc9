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
const [open, close, comma, minus, point, zero, nine] = ['[', ']', ',', '-', '.', '0', '9'].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const exponents = [code('e'), code('E')];
const signs = [code('+'), minus];

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= zero && byte <= nine;

/** Where a JSON number that begins at `start` ends; `start` itself where there is none. */
const numberEnd = (bytes: Uint8Array, start: number): number => {
  let at = start;
  if (bytes[at] === minus) at += 1;
  const whole = at;
  while (isDigit(bytes[at])) at += 1;
  if (at === whole || (bytes[whole] === zero && at > whole + 1)) return start;
  if (bytes[at] === point) {
    const fraction = at + 1;
    at = fraction;
    while (isDigit(bytes[at])) at += 1;
    if (at === fraction) return start;
  }
  if (exponents.includes(bytes[at] ?? 0)) {
    at += signs.includes(bytes[at + 1] ?? 0) ? 2 : 1;
    const power = at;
    while (isDigit(bytes[at])) at += 1;
    if (at === power) return start;
  }
  return at;
};

/** A column that is being written: its bytes so far, and where the next one goes. */
class Column {
  readonly bytes: Uint8Array;
  #next = 0;

  constructor(most: number) {
    this.bytes = new Uint8Array(most);
  }

  take(from: Uint8Array, start: number, end: number): void {
    const { bytes } = this;
    let next = this.#next;
    if (next > 0) bytes[next++] = comma;
    for (let at = start; at < end; at += 1) bytes[next++] = from[at] ?? 0;
    this.#next = next;
  }

  written(): Uint8Array {
    return this.bytes.subarray(0, this.#next);
  }
}

/**
 * Sorts `[moment,number],[moment,number]` into columns without making numbers of it, and checks it on the way;
 * undefined where it is anything else, or where moments do not go up.
 */
export const packPoints = (bytes: Uint8Array, start: number, end: number): PackedPoints | undefined => {
  const [moments, numbers] = [new Column(end - start), new Column(end - start)];
  let [at, count, first, last, longestStep] = [start, 0, 0, -Infinity, 0];
  while (at < end) {
    if (count > 0 && bytes[at++] !== comma) return undefined;
    if (bytes[at++] !== open) return undefined;
    const begin = at;
    let moment = 0;
    while (isDigit(bytes[at])) moment = moment * 10 + (bytes[at++] ?? 0) - zero;
    if (at === begin || at - begin > 15 || bytes[at] !== comma || moment <= last) return undefined;
    moments.take(bytes, begin, at);
    const number = at + 1;
    at = numberEnd(bytes, number);
    if (at === number || bytes[at] !== close) return undefined;
    numbers.take(bytes, number, at);
    at += 1;
    if (count === 0) first = moment;
    else longestStep = Math.max(longestStep, moment - last);
    last = moment;
    count += 1;
  }
  return { count, first, last, longestStep, at: moments.written(), value: numbers.written() };
};
