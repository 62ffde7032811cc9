import type { MeterEventPreview } from '../../../contract/entities/meterEvent.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { addSteps, boundariesOf, emptyBuckets, type Bucket } from '../../readings/buckets.ts';
import { readHours } from '../../readings/registers/readHours.ts';
import { countedUntil, lastDays } from '../../readings/registers/registerDays.ts';
import { pointsOf } from '../../readings/registers/registerPoints.ts';
import { limitsOf } from '../../readings/registers/registerLimits.ts';
import { countSteps, type Step } from '../../readings/registers/registerSteps.ts';
import { dayOf } from '../../time/calendar.ts';
import type { Metered } from './meterEventRows.ts';

type Event = Row<'meterEvents'>;

/** Limit of months in a preview: thirty years. */
const mostMonths = 360;

const rounded = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 1e6) / 1e6);

/**
 * Months whose consumption differs between two lists of events of a meter, both in order of time. Counted from the hours
 * that follow the last rolled up day before the first month, which both lists share.
 */
export const previewMonths = async (
  db: Db,
  metered: Metered,
  events: { current: readonly Event[]; changed: readonly Event[] },
  { from, to }: { from: number; to: number },
): Promise<MeterEventPreview['months']> => {
  const boundaries = boundariesOf('month', { from, to }, mostMonths);
  const [first = 0, last = 0] = [boundaries[0], boundaries.at(-1)];
  const day = (await lastDays(db, [{ id: metered.id, at: first }])).get(metered.id);
  const begun = day && countedUntil(day);
  const rows = (await readHours(db, [{ id: metered.id, after: begun?.t ?? -1, until: last }])).get(metered.id) ?? [];
  const monthsOf = (list: readonly Event[]): Bucket[] => {
    const steps: Step[] = [];
    const own = list.filter(({ at }) => !begun || at / 1000 > begun.t);
    const visit = (step: Step): void => void steps.push(step);
    countSteps(pointsOf(rows, own, metered.multiplier), limitsOf(metered.typeId), visit, begun);
    const buckets = emptyBuckets(boundaries);
    addSteps(buckets, steps, { after: -Infinity, before: Infinity, from: first, to: last });
    return buckets;
  };
  const [current, changed] = [monthsOf(events.current), monthsOf(events.changed)];
  return current
    .map((bucket, index) => ({
      month: dayOf(bucket.from * 1000).slice(0, 7),
      amount: rounded(bucket.amount),
      newAmount: rounded(changed[index]?.amount ?? null),
    }))
    .filter((month) => month.amount !== month.newAmount);
};
