import { graphql } from 'react-relay';
import type { useChangePasswordMutation } from '../../__generated__/useChangePasswordMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Changes the own password; answers the refusals. */
export const useChangePassword = () => {
  const send = useCommitMutation<useChangePasswordMutation>(graphql`
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
