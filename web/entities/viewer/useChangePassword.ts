import { graphql } from 'react-relay';
import type { useChangePasswordMutation } from '../../__generated__/useChangePasswordMutation.graphql.ts';
import { useSend } from '../useSend.ts';

/** Changes the own password; answers the refusals. */
export const useChangePassword = () => {
  const send = useSend<useChangePasswordMutation>(graphql`
    mutation useChangePasswordMutation($input: ChangePasswordInput!) {
      changePassword(input: $input) {
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (input: useChangePasswordMutation['variables']['input']) =>
    (await send({ input })).changePassword.userErrors;
};
