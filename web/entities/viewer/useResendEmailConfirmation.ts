import { graphql } from 'react-relay';
import type { useResendEmailConfirmationMutation } from '../../__generated__/useResendEmailConfirmationMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Mails the link that confirms the pending email address again; returns the refusals. */
export const useResendEmailConfirmation = () => {
  const send = useCommitMutation<useResendEmailConfirmationMutation>(graphql`
    mutation useResendEmailConfirmationMutation($input: ResendEmailConfirmationInput!) {
      resendEmailConfirmation(input: $input) {
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (email: string) => (await send({ input: { email } })).resendEmailConfirmation.userErrors;
};
