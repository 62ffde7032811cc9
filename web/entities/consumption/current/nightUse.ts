/** Consumption of an hour of a night; an estimated amount is spread over a gap and no sign of a leak. */
type NightHour = { readonly amount?: number | null; readonly estimated: boolean };

/** Hours of a night by type. */
export type Night = readonly { readonly buckets: readonly NightHour[] }[];

/** Least use of an hour in each of the last nights, the newest first; null if an hour was not read. */
export type NightUse = { least: readonly (number | null)[]; isLeak: boolean };

const leastOf = ({ buckets }: Night[number]): number | null => {
  const read = buckets.flatMap(({ amount, estimated }) => (typeof amount === 'number' && !estimated ? [amount] : []));
  return read.length > 0 && read.length === buckets.length ? Math.min(...read) : null;
};

/** The least hour of a night: of each type, added up; null if one of them was not read. */
const leastOfNight = (types: Night): number | null => {
  const least = types.map(leastOf);
  const known = least.filter((amount) => amount !== null);
  return least.length > 0 && known.length === least.length ? known.reduce((total, amount) => total + amount, 0) : null;
};

/** The least use of the last nights, the newest first: a leak where something was used in every hour of all of them. */
export const nightUseOf = (nights: readonly Night[]): NightUse => {
  const least = nights.map(leastOfNight);
  return { least, isLeak: least.length > 0 && least.every((amount) => amount !== null && amount > 0) };
};
