import { graphql } from 'react-relay';
import type { useUpdateBillingSubscriptionMutation } from '../../__generated__/useUpdateBillingSubscriptionMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes the products, the prices and the days of a subscription. */
export const useUpdateBillingSubscription = mutation<useUpdateBillingSubscriptionMutation>(graphql`
  mutation useUpdateBillingSubscriptionMutation($input: UpdateBillingSubscriptionInput!) {
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
