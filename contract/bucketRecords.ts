import type { BucketRecord, ColumnsRecord } from './entities/consumption.ts';

/** Records of columns, each between two of the times of their boundaries. */
export const bucketRecordsOf = (
  { amounts, costs, estimated, estimatedParts, estimatedAmounts, readFrom }: ColumnsRecord,
  times: readonly string[],
): BucketRecord[] => {
  const positions = new Map(estimated.map((at, index) => [at, index]));
  const begun = new Map(readFrom?.map(({ at, time }) => [at, time]));
  return amounts.map((amount, at) => {
    const index = positions.get(at) ?? -1;
    const [parts, estimatedAmount, begins] = [estimatedParts?.[index], estimatedAmounts?.[index], begun.get(at)];
    return {
      from: times[at] ?? '',
      to: times[at + 1] ?? '',
      amount,
      estimated: positions.has(at),
      ...(parts ? { estimatedParts: parts } : {}),
      ...(estimatedAmount === undefined ? {} : { estimatedAmount }),
      ...(begins === undefined ? {} : { readFrom: begins }),
      cost: costs?.[at] ?? null,
    };
  });
};
