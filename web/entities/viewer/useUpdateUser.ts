import { graphql } from 'react-relay';
import type { useUpdateUserMutation } from '../../__generated__/useUpdateUserMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Updates the own account. Developer mode changes at once, and back again after a refusal. */
export const useUpdateUser = mutation<useUpdateUserMutation>(
  graphql`
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
  `,
  {
    optimistic: (store, { developerMode }) => {
      const user = store.getRoot().getLinkedRecord('viewer')?.getLinkedRecord('user');
      if (typeof developerMode === 'boolean') user?.setValue(developerMode, 'developerMode');
    },
  },
);
