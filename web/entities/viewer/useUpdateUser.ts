import { graphql } from 'react-relay';
import type { useUpdateUserMutation } from '../../__generated__/useUpdateUserMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Changes the own account; answers the refusals. */
export const useUpdateUser = () => {
  const send = useCommitMutation<useUpdateUserMutation>(graphql`
    mutation useUpdateUserMutation($input: UpdateUserInput!) {
      updateUser(input: $input) {
        user {
          id
          username
          email
          pendingEmail
          phone
          contactName
          locale
          developerMode
        }
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (input: useUpdateUserMutation['variables']['input']) => (await send({ input })).updateUser.userErrors;
};
