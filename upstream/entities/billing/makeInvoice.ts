import type { InvoiceBuyer, InvoicingDetailsRecord, SubscriptionRecord } from '../../../contract/entities/billing.ts';
import { dayOf } from '../../time/calendar.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { refuse } from '../../errors/refusal.ts';
import { missingOf } from '../seller/sellerFields.ts';
import { findSeller } from '../seller/sellerRows.ts';
import { draftOf } from './draft.ts';
import { nextNumber } from './invoiceNumber.ts';
import { insertInvoice, loadInvoicingDetails } from './invoiceRows.ts';
import { withCheckDigit } from './referenceNumber.ts';

/** Buyer of an invoice of today, by the invoicing details of its target. */
export const buyerOf = (name: string | null, details: InvoicingDetailsRecord): InvoiceBuyer => ({
  name,
  addressLine1: details.addressLine1,
  addressLine2: details.addressLine2,
  businessId: details.businessId,
  eInvoiceAddress: details.eInvoiceAddress,
  eInvoiceOperator: details.eInvoiceOperator,
  reference: details.reference,
  email: details.email,
});

/** Number of the customer of a target, which its reference numbers begin with. */
const customerNumberOf = (targetId: number): string => String(10_000 + targetId);

/** Locks a subscription until the end of the transaction, so that one draft is not invoiced twice at once. */
export const lockSubscription = async (trx: Db, id: number): Promise<void> => {
  await trx
    .updateTable('subscriptions')
    .set((row) => ({ createdAt: row.ref('createdAt') }))
    .where('id', '=', id)
    .execute();
};

const readInvoiceOf = (db: Db, subscriptionId: number, periodFrom: string) =>
  db
    .selectFrom('invoices')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('periodFrom', '=', periodFrom)
    .where('status', '!=', 'CANCELLED')
    .orderBy('id')
    .executeTakeFirst();

/**
 * Makes the draft of a subscription an invoice; returns its id. With the first day of the draft the same draft gives the
 * same invoice again, and one that is no longer the next is refused.
 */
export const makeInvoice = async (
  trx: Db,
  call: Call,
  subscription: SubscriptionRecord,
  periodFrom: string | undefined,
): Promise<number> => {
  const made = periodFrom === undefined ? undefined : await readInvoiceOf(trx, subscription.id, periodFrom);
  if (made) return made.id;
  const isAccepted = subscription.status === 'active' || subscription.contract.acceptedAt !== null;
  if (!isAccepted) throw refuse('CONTRACT_NOT_ACCEPTED');
  const { targetId } = subscription;
  const { id: sellerId, details: seller } = await findSeller(trx, call, targetId);
  const missing = missingOf(seller);
  if (missing.length > 0 || seller.iban === null)
    throw refuse('NO_SELLER_DETAILS', { message: `Missing details of the seller: ${missing.join(', ')}.` });
  const { lines, subscriptionId, ...draft } = await draftOf(trx, subscription, dayOf(call.now));
  if (periodFrom !== undefined && periodFrom !== draft.periodFrom)
    throw refuse('DRAFT_CHANGED', { message: `The next invoice begins on ${draft.periodFrom}.` });
  const details = await loadInvoicingDetails(trx, targetId);
  const number = await nextNumber(trx, draft.date);
  const customerNumber = customerNumberOf(targetId);
  const row = {
    ...draft,
    subscriptionId,
    targetId,
    number,
    customerNumber,
    reference: withCheckDigit(`${customerNumber}${number}`),
    iban: seller.iban,
    status: 'PENDING' as const,
    sellerId,
    buyer: JSON.stringify(buyerOf(draft.recipient, details)),
    paymentTimeDays: details.paymentTimeDays,
    lateInterestPercent: seller.lateInterestPercent,
    noticeDays: seller.noticeDays,
  };
  return insertInvoice(trx, row, lines);
};
