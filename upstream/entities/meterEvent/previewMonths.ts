import type { MeterEventPreview } from '../../../contract/entities/meterEvent.ts';
import type { Db } from '../../db/connection.ts';
import { addSteps, boundariesOf, emptyBuckets, type Bucket } from '../../readings/buckets.ts';
import { conversionsOf } from '../../readings/conversions.ts';
import { readHours } from '../../readings/registers/readHours.ts';
import { countedUntil, lastDays } from '../../readings/registers/registerDays.ts';
import { pointsOf, rescalingsOf } from '../../readings/registers/registerPoints.ts';
import { limitsOf } from '../../readings/registers/registerLimits.ts';
import { countSteps } from '../../readings/registers/registerSteps.ts';
import type { Step } from '../../readings/registers/registerPoint.ts';
import { dayOf } from '../../time/calendar.ts';
import type { Metered } from './meterEventRows.ts';
import type { MeterState } from './meterState.ts';

/** Limit of months in a preview: thirty years. */
const mostMonths = 360;

const rounded = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 1e6) / 1e6);

/**
 * Months whose consumption differs between two states of a meter. Counted from the hours
 * that follow the last rolled up day before the first month, which both states share.
 */
export const previewMonths = async (
  db: Db,
  metered: Metered,
  states: { current: MeterState; changed: MeterState },
  { from, to }: { from: number; to: number },
): Promise<MeterEventPreview['months']> => {
  const boundaries = boundariesOf('month', { from, to }, mostMonths);
  const [first = 0, last = 0] = [boundaries[0], boundaries.at(-1)];
  const day = (await lastDays(db, [{ id: metered.id, at: first }])).get(metered.id);
  const begun = day && countedUntil(day);
  const rows = (await readHours(db, [{ id: metered.id, after: begun?.t ?? -1, until: last }])).get(metered.id) ?? [];
  const monthsOf = ({ present, events }: MeterState): Bucket[] => {
    const steps: Step[] = [];
    const conversions = conversionsOf(present, events);
    const own = events.filter(({ at }) => !begun || at / 1000 > begun.t);
    const visit = (step: Step): void => void steps.push(step);
    const points = pointsOf(rows, own, conversions);
    countSteps(points, limitsOf(metered.typeId), visit, begun, rescalingsOf(own, conversions));
    const buckets = emptyBuckets(boundaries);
    addSteps(buckets, steps, { after: -Infinity, before: Infinity, from: first, to: last });
    return buckets;
  };
  const [current, changed] = [monthsOf(states.current), monthsOf(states.changed)];
  return current
    .map((bucket, index) => ({
      month: dayOf(bucket.from * 1000).slice(0, 7),
      amount: rounded(bucket.amount),
      newAmount: rounded(changed[index]?.amount ?? null),
    }))
    .filter((month) => month.amount !== month.newAmount);
};
