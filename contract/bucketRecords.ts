import type { BucketRecord, ColumnsRecord } from './entities/consumption.ts';

/** Records of columns, each between two of the times of their boundaries. */
export const bucketRecordsOf = (
  { amounts, costs, estimated, estimatedParts }: ColumnsRecord,
  times: readonly string[],
): BucketRecord[] => {
  const positions = new Map(estimated.map((at, index) => [at, estimatedParts?.[index]]));
  return amounts.map((amount, at) => {
    const parts = positions.get(at);
    return {
      from: times[at] ?? '',
      to: times[at + 1] ?? '',
      amount,
      estimated: positions.has(at),
      ...(parts ? { estimatedParts: parts } : {}),
      cost: costs?.[at] ?? null,
    };
  });
};
