import type { BucketRecord, ColumnsRecord } from './entities/consumption.ts';

/** Records of columns, each between two of the times of their boundaries. */
export const bucketRecordsOf = (
  { amounts, costs, estimated }: ColumnsRecord,
  times: readonly string[],
): BucketRecord[] => {
  const isEstimated = new Set(estimated);
  return amounts.map((amount, at) => ({
    from: times[at] ?? '',
    to: times[at + 1] ?? '',
    amount,
    estimated: isEstimated.has(at),
    cost: costs?.[at] ?? null,
  }));
};
