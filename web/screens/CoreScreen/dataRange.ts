const hour = 3_600_000;
const day = 24 * hour;

/** Default start of the readings: yesterday at the full hour, half an hour earlier. */
export const dataBegin = (now: number): number => Math.floor((now - day) / hour) * hour - hour / 2;
