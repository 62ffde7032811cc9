import { builder } from '../../graph/builder.ts';
import { pageOf } from '../../graph/connection.ts';
import { InvoiceStatusFilter } from '../billing/billingCodes.ts';
import { Invoice } from '../billing/Invoice.ts';
import { InvoiceConnection, invoiceOrder } from '../billing/invoicing.ts';

const AdminInvoiceFilter = builder.inputType('AdminInvoiceFilter', {
  description: 'Which invoices; everything that is given has to hold.',
  fields: (t) => ({
    status: t.field({ type: InvoiceStatusFilter, description: 'Their state.' }),
    month: t.string({ description: 'The month in which they were made, as 2026-10.' }),
    paid: t.boolean({ description: 'Whether they are paid.' }),
    overdue: t.boolean({ description: 'True keeps those that are open and whose due date has passed.' }),
    text: t.string({ description: 'A part of the number, the recipient or the name of the site.' }),
  }),
});

builder.queryField('adminInvoices', (t) =>
  t.connection(
    {
      type: Invoice,
      nullable: true,
      description:
        'The invoices of all sites. For staff admins. Errors: FORBIDDEN for anybody else. Source: GET /ui/admin/target_invoices.',
      args: {
        filter: t.arg({ type: AdminInvoiceFilter, description: 'Which of them; all without it.' }),
        order: t.arg({ type: invoiceOrder.type, description: 'In which order; the newest first without it.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 1000 }),
      resolve: async (_root, args, { ui }, info) => {
        const { status, month, paid, overdue, text } = args.filter ?? {};
        const rows = await ui.adminInvoices({
          status: status ?? undefined,
          date: month ?? undefined,
          paid: paid ?? undefined,
          due: overdue ?? undefined,
        });
        const wanted = text?.trim().toLowerCase() ?? '';
        const found = rows.filter(
          ({ number, recipient, targetName }) =>
            wanted === '' || [number, recipient, targetName].some((word) => word?.toLowerCase().includes(wanted)),
        );
        return pageOf(found, invoiceOrder.requested(args.order), { args, info });
      },
    },
    InvoiceConnection,
  ),
);
