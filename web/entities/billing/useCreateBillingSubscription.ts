import { graphql } from 'react-relay';
import type { useCreateBillingSubscriptionMutation } from '../../__generated__/useCreateBillingSubscriptionMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates a subscription of a target. */
export const useCreateBillingSubscription = mutation<useCreateBillingSubscriptionMutation>(graphql`
  mutation useCreateBillingSubscriptionMutation($input: CreateBillingSubscriptionInput!) {
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
