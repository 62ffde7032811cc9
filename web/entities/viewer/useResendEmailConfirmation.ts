import { graphql } from 'react-relay';
import type { useResendEmailConfirmationMutation } from '../../__generated__/useResendEmailConfirmationMutation.graphql.ts';
import { useSend } from '../useSend.ts';

/** Mails the link that confirms the pending email address again; returns the refusals. */
export const useResendEmailConfirmation = () => {
  const send = useSend<useResendEmailConfirmationMutation>(graphql`
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
