const hour = 3_600_000;
const day = 24 * hour;

/** Lengths of the time range in days, by the value of `back` in the URL. */
const lengths = { '': 1, week: 7, month: 31 };

/** Length of the time range of the readings; a day if it is empty. */
export type DataLength = keyof typeof lengths;

/** The length that a URL names; a day if it names none. */
export const dataLengthIn = (word: string | null): DataLength =>
  word !== null && Object.hasOwn(lengths, word) ? (word as DataLength) : '';

/** Default start of the readings: yesterday at the full hour, half an hour earlier. */
export const dataBegin = (now: number): number => Math.floor((now - day) / hour) * hour - hour / 2;

/** Start of the readings that a URL names, in ISO 8601. */
export const dataFrom = (search: URLSearchParams, now: number): string =>
  new Date(dataBegin(now) - (lengths[dataLengthIn(search.get('back'))] - 1) * day).toISOString();
