import { graphql } from 'react-relay';
import type { subscriptionMutationsCreateInvoiceMutation } from '../../__generated__/subscriptionMutationsCreateInvoiceMutation.graphql.ts';
import type { subscriptionMutationsCreateMutation } from '../../__generated__/subscriptionMutationsCreateMutation.graphql.ts';
import type { subscriptionMutationsUpdateMutation } from '../../__generated__/subscriptionMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates a subscription of a target. */
export const useCreateBillingSubscription = mutation<subscriptionMutationsCreateMutation>(graphql`
  mutation subscriptionMutationsCreateMutation($input: CreateBillingSubscriptionInput!) {
    createBillingSubscription(input: $input) {
      billingSubscription {
        id
        key
        status
        validFrom
        validUntil
        monthlyFee
        products {
          kind
          monthlyFee
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

/** Changes the products, the prices and the days of a subscription. */
export const useUpdateBillingSubscription = mutation<subscriptionMutationsUpdateMutation>(graphql`
  mutation subscriptionMutationsUpdateMutation($input: UpdateBillingSubscriptionInput!) {
    updateBillingSubscription(input: $input) {
      billingSubscription {
        id
        key
        status
        validFrom
        validUntil
        monthlyFee
        products {
          kind
          monthlyFee
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

/** Creates an invoice from the draft of a subscription; of the same draft there is only one. */
export const useCreateInvoice = mutation<subscriptionMutationsCreateInvoiceMutation>(graphql`
  mutation subscriptionMutationsCreateInvoiceMutation($input: CreateInvoiceInput!) {
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
