import { builder } from '../../graph/builder.ts';
import { pageOf } from '../../graph/connection.ts';
import { InvoiceStatusFilter } from '../billing/billingCodes.ts';
import { Invoice } from '../billing/Invoice.ts';
import { InvoiceConnection, invoiceOrder } from '../billing/invoicing.ts';

const AdminInvoiceFilter = builder.inputType('AdminInvoiceFilter', {
  description: 'Filter for invoices; all conditions must match.',
  fields: (t) => ({
    status: t.field({ type: InvoiceStatusFilter, description: 'State of the invoices.' }),
    month: t.field({ type: 'Month', description: 'Month in which the invoices were created.' }),
    paid: t.boolean({ description: 'Whether the invoice is paid. Default: all invoices.' }),
    overdue: t.boolean({
      description: 'Whether the invoice is open and its due date has passed. Default: all invoices.',
    }),
    text: t.string({ description: 'Part of the number, the recipient or the name of the target; case-insensitive.' }),
  }),
});

builder.queryField('adminInvoices', (t) =>
  t.connection(
    {
      type: Invoice,
      nullable: true,
      // GET /ui/admin/target_invoices.
      description: 'The invoices of all targets. Requires the staff role ADMIN. Errors: FORBIDDEN for other viewers.',
      args: {
        filter: t.arg({ type: AdminInvoiceFilter, description: 'Filter. Default: all items.' }),
        order: t.arg({ type: invoiceOrder.type, description: 'Sort order. Default: newest first.' }),
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
