import { graphql } from 'react-relay';
import type { useActivateAccountMutation } from '../../__generated__/useActivateAccountMutation.graphql.ts';
import { useSend } from '../useSend.ts';

/** Makes the invited account one's own; answers the name to sign in with, and the refusals. */
export const useActivateAccount = () => {
  const send = useSend<useActivateAccountMutation>(graphql`
    mutation useActivateAccountMutation($input: ActivateAccountInput!) {
      activateAccount(input: $input) {
        username
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (input: useActivateAccountMutation['variables']['input']) => (await send({ input })).activateAccount;
};
