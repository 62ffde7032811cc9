import type { SubscriptionRecord } from '../../../contract/entities/billing.ts';
import { dayOf } from '../../time/calendar.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { readDemoFacts } from '../../db/demoFacts.ts';
import { refuse } from '../../errors/refusal.ts';
import { draftOf } from './draft.ts';
import { nextNumber } from './invoiceNumber.ts';
import { insertInvoice } from './invoiceRows.ts';
import { withCheckDigit } from './referenceNumber.ts';

/** The bank's own example of an account, for the invoices of demo sites alone. */
export const demoIban = 'FI5810171000000122';

/**
 * Bank account for the invoices of a target; null if none is set. Without one of the operator only demo sites are invoiced, with an example
 * account and while the demo is on.
 */
export const findAccount = async (db: Db, { iban, demo }: Call, targetId: number): Promise<string | null> => {
  const facts = !iban && demo ? await readDemoFacts(db) : undefined;
  return Object.values(facts?.targets ?? {}).includes(targetId) ? demoIban : iban;
};

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
  const iban = await findAccount(trx, call, subscription.targetId);
  if (!iban) throw refuse('NO_INVOICE_ACCOUNT');
  const { lines, subscriptionId, ...draft } = await draftOf(trx, subscription, dayOf(call.now));
  if (periodFrom !== undefined && periodFrom !== draft.periodFrom)
    throw refuse('DRAFT_CHANGED', { message: `The next invoice begins on ${draft.periodFrom}.` });
  const { targetId } = subscription;
  const number = await nextNumber(trx, draft.date);
  const reference = withCheckDigit(`${10_000 + targetId}${number}`);
  const row = { ...draft, subscriptionId, targetId, number, reference, iban, status: 'PENDING' as const };
  return insertInvoice(trx, row, lines);
};
