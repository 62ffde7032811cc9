import { useState } from 'react';
import { useSearch } from '../../lists/useSearch.ts';
import { readZoom, zoomBucket } from './calendarSpan.ts';
import {
  bucketOf,
  dayOf,
  periodAround,
  readPeriod,
  spanOf,
  stepPeriod,
  writePeriod,
  type Bucket,
  type Period,
  type PeriodUnit,
  type TimeRange,
} from './period.ts';

/** A period and the instants that are shown: its own, or those of a part of it. */
export type ShownPeriod = TimeRange & {
  period: Period;
  /** A part was marked on a chart and is shown in place of the whole period. */
  isZoomed: boolean;
};

/** A period of the URL, and what changes it. */
export type ChosenPeriod = ShownPeriod & {
  /** The URL names a period that cannot be read; the default is shown. */
  isUnread: boolean;
  /** Length of the buckets of what is shown. */
  bucket: Bucket;
  /** Shows a range of milliseconds; going back leads out of it. */
  zoom: (from: number, to: number) => void;
  resetZoom: () => void;
  setUnit: (unit: PeriodUnit) => void;
  /** Shows a period, as typed days or one that is often wanted. */
  setPeriod: (period: Period) => void;
  back: () => void;
  /** Null if nothing later has begun. */
  forward: (() => void) | null;
  /** Shows the unit that contains today; null if it is shown. */
  showCurrent: (() => void) | null;
};

/**
 * The period of a chart or table in the URL, by default the unit around today. For a value that was last read before that
 * unit began the default is the unit of `latest`, an instant.
 */
export const usePeriod = (fallback: PeriodUnit, latest: number | null = null): ChosenPeriod => {
  const [search, put] = useSearch();
  const [now] = useState(() => Date.now());
  const today = dayOf(now);
  const lastRead = latest === null ? today : dayOf(latest);
  const read = (params: URLSearchParams) => {
    const named = readPeriod(params.get('period'));
    const current = periodAround(fallback, today);
    const period = named ?? (lastRead < current.first ? periodAround(fallback, lastRead) : current);
    return { period, zoom: readZoom(params.get('from'), params.get('to')) };
  };
  const show = (period: Period) => ({ period: writePeriod(period), from: null, to: null });
  const marked = (from: number, to: number) => ({ from: String(Math.round(from)), to: String(Math.round(to)) });
  const step = (steps: number) =>
    put((params) => {
      const { period, zoom } = read(params);
      if (!zoom) return show(stepPeriod(period, steps));
      const length = zoom.to - zoom.from;
      return marked(zoom.from + steps * length, zoom.to + steps * length);
    });
  const { period, zoom } = read(search);
  const range = zoom ?? spanOf(period);
  const unit = period.unit ?? fallback;
  const isCurrent = zoom === null && period.unit !== null && period.first <= today && today <= period.last;
  return {
    ...range,
    period,
    bucket: zoom ? zoomBucket(zoom) : bucketOf(period),
    isUnread: search.has('period') && readPeriod(search.get('period')) === null,
    isZoomed: zoom !== null,
    zoom: (from, to) => put(marked(from, to), { zoomed: true }),
    resetZoom: () => put({ from: null, to: null }),
    setUnit: (next) =>
      put((params) => {
        const { first, last } = read(params).period;
        const day = [today, lastRead].find((one) => first <= one && one <= last);
        return show(periodAround(next, day ?? first));
      }),
    setPeriod: (next) => put(show(next)),
    back: () => step(-1),
    forward: range.to <= now ? () => step(1) : null,
    showCurrent: isCurrent ? null : () => put(show(periodAround(unit, today))),
  };
};
