import { graphql } from 'relay-runtime';
import type { resetPasswordMutation } from '../../__generated__/resetPasswordMutation.graphql.ts';
import { fetchMutation } from '../fetchMutation.ts';

/** Sets a new password by the token of a mailed link. */
export const resetPassword = fetchMutation<resetPasswordMutation>(graphql`
  mutation resetPasswordMutation($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);
