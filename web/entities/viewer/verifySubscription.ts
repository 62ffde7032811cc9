import { graphql } from 'relay-runtime';
import type { verifySubscriptionMutation } from '../../__generated__/verifySubscriptionMutation.graphql.ts';
import { fetchMutation } from '../fetchMutation.ts';

/** Accepts the contract of a subscription by the token of its link. */
export const verifySubscription = fetchMutation<verifySubscriptionMutation>(graphql`
  mutation verifySubscriptionMutation($input: VerifySubscriptionInput!) {
    verifySubscription(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);
