import type { billing, InvoiceRecord } from '../../../contract/entities/billing.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { dayOf } from '../../calendar.ts';
import type { Call } from '../../call.ts';
import { notFound } from '../../refusal.ts';
import { loadInvoices, loadInvoicingDetails, openStatuses } from './invoiceRows.ts';
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

/** Handlers of subscriptions and invoices. */
export const billingHandlers: Handlers<typeof billing, Call> = {
  ...subscriptionHandlers,

  invoiceDetails: async ({ id }, call) => ({
    details: await loadInvoicingDetails(call.db, id),
    invoices: await loadInvoices(call.db, { targetId: id }, dayOf(call.now)),
  }),

  updateInvoice: async ({ id, invoiceId, invoiceStatus, invoiceComment }, call) => {
    const known = await loadInvoice(call, id, invoiceId);
    const status = invoiceStatus ?? known.invoiceStatus;
    const paidDate = status === 'PAID' ? (known.paidDate ?? dayOf(call.now)) : null;
    const comment = invoiceComment === undefined ? known.invoiceComment : invoiceComment;
    await call.db.updateTable('invoices').set({ status, paidDate, comment }).where('id', '=', invoiceId).execute();
    return loadInvoice(call, id, invoiceId);
  },

  adminInvoices: async ({ date, ...filter }, call) => {
    const invoices = await loadInvoices(call.db, { month: date }, dayOf(call.now));
    return invoices.filter(keeps(filter));
  },
};
