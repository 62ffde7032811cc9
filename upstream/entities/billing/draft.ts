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

const lastInvoiced = async (db: Db, subscriptionId: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('invoices')
    .select((invoice) => invoice.fn.max('periodTo').as('until'))
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '!=', 'CANCELLED')
    .executeTakeFirst();
  return row?.until ?? undefined;
};

/**
 * Next invoice of a subscription if created today: the period after the last invoiced one, at most to the end of the
 * subscription; refused if there is none.
 */
export const draftOf = async (db: Db, subscription: SubscriptionRecord, today: string): Promise<DraftRecord> => {
  const details = await loadInvoicingDetails(db, subscription.targetId);
  const until = await lastInvoiced(db, subscription.id);
  const periodFrom = until ? addDays(until, 1) : subscription.start;
  if (subscription.end !== null && periodFrom > subscription.end) throw refuse('NOTHING_TO_INVOICE');
  const whole = wholePeriod(subscription.start, periodFrom, details.periodMonths);
  const isCut = subscription.end !== null && subscription.end < whole.to;
  const period = isCut ? { ...whole, to: subscription.end ?? whole.to } : whole;
  const lines = linesOf({
    products: subscription.products,
    months: details.periodMonths,
    ...(isCut ? { part: { period, days: daysOf(period), of: daysOf(whole) } } : {}),
    apartments: await countApartments(db, subscription.targetId),
    date: today,
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
