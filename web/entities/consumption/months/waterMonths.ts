/** A month of cold and hot water. Amounts are cubic metres, money is whole cents; null is unknown. */
export type WaterMonth = {
  /** The month, such as 2026-10. */
  month: string;
  cold: number | null;
  hot: number | null;
  coldCents: number | null;
  hotCents: number | null;
  litresPerPersonDay: number | null;
};

type Maybe<T> = T | null | undefined;

type Bucket = {
  readonly from: string;
  readonly amount?: Maybe<number>;
  readonly cost?: Maybe<string>;
  readonly litresPerPersonDay?: Maybe<number>;
};

/** Euros as text in whole cents, so that sums are exact. */
export const centsOf = (euros: Maybe<string>): number | null =>
  euros === null || euros === undefined ? null : Math.round(Number(euros) * 100);

/** The sum of those that are known; null of none. */
export const sumOf = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
};

/** Cold and hot water together. */
export const waterOf = ({ cold, hot }: Pick<WaterMonth, 'cold' | 'hot'>): number | null => sumOf([cold, hot]);

/** The cost of a month; null where a kind of water that was used has no price. */
export const costOf = ({ cold, hot, coldCents, hotCents }: WaterMonth): number | null => {
  const isUnpriced = (cold !== null && coldCents === null) || (hot !== null && hotCents === null);
  return isUnpriced ? null : sumOf([coldCents, hotCents]);
};

/** Joins the months of both kinds of water, without those before the first that was measured. */
export const waterMonths = (
  cold: readonly Bucket[],
  hot: readonly Bucket[],
  monthOf: (from: string) => string,
): WaterMonth[] => {
  const froms = [...new Set([...cold, ...hot].map(({ from }) => from))].toSorted(
    (one, other) => Date.parse(one) - Date.parse(other),
  );
  const months = froms.map((from) => {
    const [own, warm] = [cold, hot].map((buckets) => buckets.find((bucket) => bucket.from === from));
    return {
      month: monthOf(from),
      cold: own?.amount ?? null,
      hot: warm?.amount ?? null,
      coldCents: centsOf(own?.cost),
      hotCents: centsOf(warm?.cost),
      litresPerPersonDay: sumOf([own?.litresPerPersonDay ?? null, warm?.litresPerPersonDay ?? null]),
    };
  });
  const first = months.findIndex((month) => waterOf(month) !== null);
  return first < 0 ? [] : months.slice(first);
};

/** Days of a month before which nothing is forecast. */
const daysAtLeast = 3;

/** What a running month will come to if its days go on as they were; null in its first days. */
export type Forecast = { amount: number; cents: number | null };

/**
 * Multiplies a running month by its days over those that were read. Both kinds of water have the same factor, so that the
 * forecast of the sum is the sum of the forecasts.
 */
export const forecastOf = (month: WaterMonth, start: number, end: number, readUntil: number): Forecast | null => {
  const passed = (Math.min(readUntil, end) - start) / 86_400_000;
  const amount = waterOf(month);
  if (amount === null || passed < daysAtLeast || readUntil >= end) return null;
  const factor = (end - start) / 86_400_000 / passed;
  const cents = costOf(month);
  return { amount: amount * factor, cents: cents === null ? null : Math.round(cents * factor) };
};

/** How an amount relates to that of similar flats: within 5 % it is as much. */
export const comparedWith = (amount: number, similar: number): 'less' | 'same' | 'more' => {
  const share = amount / similar - 1;
  if (Math.abs(share) <= 0.05) return 'same';
  return share < 0 ? 'less' : 'more';
};

/** What a minute of shower less a day saves in a month, in cents: 10 l a minute, of which 60 % is hot. */
export const showerCents = (coldPrice: number, hotPrice: number): number =>
  Math.round(30 * 0.01 * (0.4 * coldPrice + 0.6 * hotPrice) * 100);

/** Whether an amount at a price is a cost, to the cent: it is not where the price changed within the month. */
export const isProduct = (amount: number, price: number, cents: number): boolean =>
  Math.abs(amount * price * 100 - cents) < 1;
