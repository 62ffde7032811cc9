import type { billing, InvoiceRecord } from '../../../contract/entities/billing.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { dayOf } from '../../time/calendar.ts';
import type { Call } from '../../calls/call.ts';
import type { Row } from '../../db/schema.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import { notFound, refuse } from '../../errors/refusal.ts';
import { isInvoicedAgain, loadInvoices, loadInvoicingDetails, lockInvoice, openStatuses } from './invoiceRows.ts';
import { subscriptionHandlers } from './subscriptionHandlers.ts';

const loadInvoice = async (call: Call, targetId: number, id: number): Promise<InvoiceRecord> => {
  const [invoice] = await loadInvoices(call.db, { targetId, id }, dayOf(call.now));
  if (!invoice) throw notFound();
  return invoice;
};

type Filter = {
  status?: InvoiceRecord['invoiceStatus'] | 'OPEN' | undefined;
  paid?: boolean | undefined;
  due?: boolean | undefined;
};

const keeps =
  ({ status, paid, due }: Filter) =>
  ({ invoiceStatus, overdue }: InvoiceRecord): boolean =>
    (status === undefined || (status === 'OPEN' ? openStatuses.includes(invoiceStatus) : status === invoiceStatus)) &&
    (paid === undefined || paid === (invoiceStatus === 'PAID')) &&
    (due === undefined || due === overdue);

/** Columns of an invoice that a new status sets: it is paid today unless it already was. */
const statusChange = (
  { status, paidDate }: Pick<Row<'invoices'>, 'status' | 'paidDate'>,
  next: InvoiceRecord['invoiceStatus'] | undefined,
  today: string,
): Partial<Pick<Row<'invoices'>, 'status' | 'paidDate'>> => {
  if (next === undefined || next === status) return {};
  if (next === 'REFUNDED') return { status: next };
  return { status: next, paidDate: next === 'PAID' ? (paidDate ?? today) : null };
};

/** Handlers of subscriptions and invoices. */
export const billingHandlers: Omit<Handlers<typeof billing, Call>, 'verifySubscription'> = {
  ...subscriptionHandlers,

  invoiceDetails: async ({ id }, call) => ({
    details: await loadInvoicingDetails(call.db, id),
    invoices: await loadInvoices(call.db, { targetId: id }, dayOf(call.now)),
  }),

  updateInvoice: async ({ id, invoiceId, invoiceStatus, invoiceComment, version }, call) => {
    await inTransaction(call.db, async (trx) => {
      const known = await lockInvoice(trx, id, invoiceId);
      if (version !== undefined && version !== known.version) throw refuse('INVOICE_CHANGED');
      const isBack = known.status === 'CANCELLED' && invoiceStatus !== undefined && invoiceStatus !== 'CANCELLED';
      if (isBack && (await isInvoicedAgain(trx, known))) throw refuse('PERIOD_INVOICED');
      const changes = changesOf({ ...statusChange(known, invoiceStatus, dayOf(call.now)), comment: invoiceComment });
      if (changes) await trx.updateTable('invoices').set(changes).where('id', '=', invoiceId).execute();
    });
    return loadInvoice(call, id, invoiceId);
  },

  adminInvoices: async ({ date, ...filter }, call) => {
    const invoices = await loadInvoices(call.db, { month: date }, dayOf(call.now));
    return invoices.filter(keeps(filter));
  },
};
