import { graphql } from 'react-relay';
import type { useResetPasswordMutation } from '../../__generated__/useResetPasswordMutation.graphql.ts';
import { useSend } from '../useSend.ts';

/** Chooses a new password by the link of a mail; answers the refusals. */
export const useResetPassword = () => {
  const send = useSend<useResetPasswordMutation>(graphql`
    mutation useResetPasswordMutation($input: ResetPasswordInput!) {
      resetPassword(input: $input) {
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (input: useResetPasswordMutation['variables']['input']) =>
    (await send({ input })).resetPassword.userErrors;
};
