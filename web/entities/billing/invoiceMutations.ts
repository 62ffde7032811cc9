import { graphql } from 'react-relay';
import type { invoiceMutationsSendMutation } from '../../__generated__/invoiceMutationsSendMutation.graphql.ts';
import type { invoiceMutationsUpdateInvoicingMutation } from '../../__generated__/invoiceMutationsUpdateInvoicingMutation.graphql.ts';
import type { invoiceMutationsUpdateMutation } from '../../__generated__/invoiceMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes the status or the comment of an invoice. */
export const useUpdateInvoice = mutation<invoiceMutationsUpdateMutation>(graphql`
  mutation invoiceMutationsUpdateMutation($input: UpdateInvoiceInput!) {
    updateInvoice(input: $input) {
      invoice {
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

/** Updates the invoicing details of a target. */
export const useUpdateInvoicingDetails = mutation<invoiceMutationsUpdateInvoicingMutation>(graphql`
  mutation invoiceMutationsUpdateInvoicingMutation($input: UpdateInvoicingDetailsInput!) {
    updateInvoicingDetails(input: $input) {
      target {
        id
        invoicingDetails {
          receiver
          businessId
          addressLine1
          addressLine2
          eInvoiceAddress
          eInvoiceOperator
          email
          reference
          periodMonths
          paymentTimeDays
        }
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Sends invoices, or notes by which way they left. */
export const useSendInvoices = mutation<invoiceMutationsSendMutation>(graphql`
  mutation invoiceMutationsSendMutation($input: SendInvoicesInput!) {
    sendInvoices(input: $input) {
      invoiceSendings {
        outcome
        invoice {
          id
          ...invoiceRow_invoice
          ...InvoiceEvents_invoice
        }
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
