import { graphql, readInlineData } from 'react-relay';
import type {
  invoiceRow_invoice$data,
  invoiceRow_invoice$key,
} from '../../__generated__/invoiceRow_invoice.graphql.ts';

/** An invoice as lists and its dialog show it. */
export type InvoiceRow = invoiceRow_invoice$data;

/** Reads an invoice out of the node of a list or the payload of a change. */
export const readInvoice = (key: invoiceRow_invoice$key): InvoiceRow =>
  readInlineData(
    graphql`
      fragment invoiceRow_invoice on Invoice @inline {
        id
        key
        number
        status
        comment
        date
        dueDate
        paidDate
        overdue
        referenceNumber
        rfReference
        barcode
        iban
        recipient
        periodFrom
        periodUntil
        version
        lines {
          title
          quantity
          unitPrice
          vatPercent
          totalPrice
        }
        vatBreakdown {
          vatPercent
          net
          vat
        }
        net
        total
      }
    `,
    key,
  );
