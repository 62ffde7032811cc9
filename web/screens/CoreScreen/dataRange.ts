const hour = 3_600_000;
const day = 24 * hour;

/** From when on the readings of a device are shown unless said: yesterday at the full hour, and half an hour before. */
export const dataBegin = (now: number): number => Math.floor((now - day) / hour) * hour - hour / 2;
