import { graphql } from 'react-relay';
import type { useUpdateInvoicingDetailsMutation } from '../../__generated__/useUpdateInvoicingDetailsMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Updates the invoicing details of a target. */
export const useUpdateInvoicingDetails = mutation<useUpdateInvoicingDetailsMutation>(graphql`
  mutation useUpdateInvoicingDetailsMutation($input: UpdateInvoicingDetailsInput!) {
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
