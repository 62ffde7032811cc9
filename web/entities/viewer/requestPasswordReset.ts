import { graphql } from 'relay-runtime';
import type { requestPasswordResetMutation } from '../../__generated__/requestPasswordResetMutation.graphql.ts';
import { fetchMutation } from '../fetchMutation.ts';

/** Requests a password reset link; the refusals never reveal whether the account exists. */
export const requestPasswordReset = fetchMutation<requestPasswordResetMutation>(graphql`
  mutation requestPasswordResetMutation($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);
