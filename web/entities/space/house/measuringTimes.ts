/** When each space was measured last, in milliseconds; '' stands for devices without a space. */
export type MeasuringTimes = ReadonlyMap<string, number>;

type Latest = {
  readonly latestAt?: string | null | undefined;
  readonly value?: { readonly space?: { readonly id: string } | null | undefined } | null | undefined;
};

/** The time of the newest reading of each space. */
export const measuringTimes = (latest: readonly Latest[]): MeasuringTimes => {
  const times = new Map<string, number>();
  for (const { latestAt, value } of latest) {
    if (!latestAt) continue;
    const id = value?.space?.id ?? '';
    times.set(id, Math.max(times.get(id) ?? 0, Date.parse(latestAt)));
  }
  return times;
};

/** The newest of these times, or of those of some spaces; null without any. */
export const newestOf = (times: MeasuringTimes, spaceIds?: ReadonlySet<string>): number | null => {
  const own = Array.from(times).flatMap(([id, at]) => (spaceIds === undefined || spaceIds.has(id) ? [at] : []));
  return own.length === 0 ? null : own.reduce((newest, at) => Math.max(newest, at));
};
