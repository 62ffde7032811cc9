import { graphql } from 'react-relay';
import type { useResendEmailConfirmationMutation } from '../../__generated__/useResendEmailConfirmationMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Sends the confirmation link of the pending email address again. */
export const useResendEmailConfirmation = mutation<useResendEmailConfirmationMutation>(graphql`
  mutation useResendEmailConfirmationMutation($input: ResendEmailConfirmationInput!) {
    resendEmailConfirmation(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);
