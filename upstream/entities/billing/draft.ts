import type { DraftRecord, SubscriptionRecord } from '../../../contract/entities/billing.ts';
import { addDays } from '../../time/calendar.ts';
import type { Db } from '../../db/connection.ts';
import { refuse } from '../../errors/refusal.ts';
import { loadInvoicingDetails } from './invoiceRows.ts';
import { linesOf } from './invoiceLines.ts';
import { daysOf, wholePeriod } from './periods.ts';
import { sumsOf } from './invoiceSums.ts';

const apartment = 1;

/** Number of apartments of a target. */
export const countApartments = async (db: Db, targetId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('spaces')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('targetId', '=', targetId)
    .where('type', '=', apartment)
    .executeTakeFirstOrThrow();
  return count;
};

/** Days that are not invoiced yet: the earliest ones, open at the end unless an invoice follows. */
type Gap = { from: string; to: string | null };

/**
 * Earliest days of a subscription without an invoice. A cancelled invoice counts as none, so that its days are invoiced
 * again; what was before the first invoice is not, since it was settled before there were invoices.
 */
const findGap = async (db: Db, { id, start }: SubscriptionRecord): Promise<Gap> => {
  const invoices = await db
    .selectFrom('invoices')
    .select(['periodFrom', 'periodTo', 'status'])
    .where('subscriptionId', '=', id)
    .orderBy('periodFrom')
    .execute();
  const first = invoices[0]?.periodFrom ?? start;
  let from = first > start ? first : start;
  for (const { periodFrom, periodTo, status } of invoices) {
    if (status === 'CANCELLED' || periodTo < from) continue;
    if (periodFrom > from) return { from, to: addDays(periodFrom, -1) };
    from = addDays(periodTo, 1);
  }
  return { from, to: null };
};

const earlier = (...days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).toSorted()[0] ?? null;

/**
 * Next invoice of a subscription if created today: the earliest period that is not invoiced, at most to the end of the
 * subscription; refused if there is none.
 */
export const draftOf = async (db: Db, subscription: SubscriptionRecord, today: string): Promise<DraftRecord> => {
  const details = await loadInvoicingDetails(db, subscription.targetId);
  const { from: periodFrom, to: gapEnd } = await findGap(db, subscription);
  if (subscription.end !== null && periodFrom > subscription.end) throw refuse('NOTHING_TO_INVOICE');
  const whole = wholePeriod(subscription.start, periodFrom, details.periodMonths);
  const period = { ...whole, to: earlier(whole.to, subscription.end, gapEnd) ?? whole.to };
  const lines = linesOf({
    products: subscription.products,
    months: details.periodMonths,
    ...(period.to < whole.to ? { part: { days: daysOf(period), of: daysOf(whole) } } : {}),
    apartments: await countApartments(db, subscription.targetId),
    supply: period,
  });
  return {
    subscriptionId: subscription.id,
    date: today,
    dueDate: addDays(today, details.paymentTimeDays),
    periodFrom,
    periodTo: period.to,
    recipient: details.receiver ?? subscription.contract.customerName,
    lines,
    ...sumsOf(lines),
  };
};
