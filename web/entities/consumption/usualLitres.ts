/** Average water use per person and day in Finland, from and to so many litres, as waterworks give it. */
export const usualLitres = { from: 120, to: 130 };

const waters: readonly string[] = ['COLD_WATER_METER', 'HOT_WATER_METER'];

type Bucket = { readonly litresPerPersonDay?: number | null };
type Kind = { readonly type: { readonly kind: string }; readonly buckets: readonly Bucket[] };

/**
 * Litres of water per person and day in the last full month, of consumption by months of which the last is the present
 * one; null without residents or with incomplete readings.
 */
export const litresOfLastMonth = (kinds: readonly Kind[]): number | null => {
  const months = kinds.flatMap(({ type, buckets }) => (waters.includes(type.kind) ? [buckets.at(-2)] : []));
  const litres = months.map((month) => month?.litresPerPersonDay ?? null);
  if (litres.length === 0 || litres.includes(null)) return null;
  return litres.reduce<number>((sum, one) => sum + (one ?? 0), 0);
};
