const hour = 3_600_000;

/** The time around an alert that its chart shows, in whole hours: half a day before it, and some hours after its end. */
export const chartSpan = (
  { from, to }: { readonly from: string; readonly to?: string | null | undefined },
  now: number,
): { from: number; to: number } => {
  const begun = Date.parse(from);
  const ended = typeof to === 'string' ? Date.parse(to) + 6 * hour : now;
  const last = Math.min(now, ended, begun + 72 * hour);
  return {
    from: Math.floor((begun - 12 * hour) / hour) * hour,
    to: Math.ceil(Math.max(last, begun + hour) / hour) * hour,
  };
};
