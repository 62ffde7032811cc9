import { graphql, readInlineData } from 'react-relay';
import type {
  invoiceRow_invoice$data,
  invoiceRow_invoice$key,
} from '../../__generated__/invoiceRow_invoice.graphql.ts';
import type { StatusStyles } from '../../lists/columnTypes.ts';

/** An invoice as lists of invoices have it. */
export type InvoiceRow = invoiceRow_invoice$data;

/** Statuses of an invoice, in the order of its life. */
export const invoiceStatuses = [
  'PENDING',
  'DELIVERED',
  'PAID_PARTIALLY',
  'PAID',
  'FAILED',
  'CANCELLED',
  'REFUNDED',
] as const satisfies readonly InvoiceRow['status'][];

/** Tone and words of each status. */
export const invoiceStates: StatusStyles<InvoiceRow['status']> = {
  PENDING: { tone: 'neutral', label: 'invoice.states.PENDING' },
  DELIVERED: { tone: 'info', label: 'invoice.states.DELIVERED' },
  PAID_PARTIALLY: { tone: 'warn', label: 'invoice.states.PAID_PARTIALLY' },
  PAID: { tone: 'ok', label: 'invoice.states.PAID' },
  FAILED: { tone: 'failed', label: 'invoice.states.FAILED' },
  CANCELLED: { tone: 'neutral', label: 'invoice.states.CANCELLED' },
  REFUNDED: { tone: 'neutral', label: 'invoice.states.REFUNDED' },
};

/** Whether an invoice is to be paid: delivered, or paid in part. */
export const isOpen = ({ status }: Pick<InvoiceRow, 'status'>): boolean =>
  status === 'DELIVERED' || status === 'PAID_PARTIALLY';

/** Reads an invoice of a list, which changes select as well, so that what they return is what the list shows. */
export const readInvoice = (invoice: invoiceRow_invoice$key): InvoiceRow =>
  readInlineData(
    graphql`
      fragment invoiceRow_invoice on Invoice @inline {
        id
        key
        number
        status
        comment
        version
        date
        dueDate
        paidDate
        overdue
        referenceNumber
        recipient
        periodFrom
        periodUntil
        net
        vat
        total
        targetKey
        targetName
      }
    `,
    invoice,
  );
