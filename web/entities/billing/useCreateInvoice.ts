import { graphql } from 'react-relay';
import type { useCreateInvoiceMutation } from '../../__generated__/useCreateInvoiceMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates an invoice from the draft of a subscription; of the same draft there is only one. */
export const useCreateInvoice = mutation<useCreateInvoiceMutation>(graphql`
  mutation useCreateInvoiceMutation($input: CreateInvoiceInput!) {
    createInvoice(input: $input) {
      invoice {
        id
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
