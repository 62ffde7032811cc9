import { graphql } from 'react-relay';
import type { useUpdateInvoiceMutation } from '../../__generated__/useUpdateInvoiceMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes the state and the comment of an invoice. */
export const useUpdateInvoice = mutation<useUpdateInvoiceMutation>(graphql`
  mutation useUpdateInvoiceMutation($input: UpdateInvoiceInput!) {
    updateInvoice(input: $input) {
      invoice {
        key
        number
        ...invoiceRow_invoice
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
