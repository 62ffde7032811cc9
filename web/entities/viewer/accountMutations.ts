import { graphql } from 'react-relay';
import type { accountMutationsCancelEmailChangeMutation } from '../../__generated__/accountMutationsCancelEmailChangeMutation.graphql.ts';
import type { accountMutationsChangePasswordMutation } from '../../__generated__/accountMutationsChangePasswordMutation.graphql.ts';
import type { accountMutationsEndSessionMutation } from '../../__generated__/accountMutationsEndSessionMutation.graphql.ts';
import type { accountMutationsResendConfirmationMutation } from '../../__generated__/accountMutationsResendConfirmationMutation.graphql.ts';
import type { accountMutationsUpdateUserMutation } from '../../__generated__/accountMutationsUpdateUserMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Updates the own account. Developer mode changes at once, and back again after a refusal. */
export const useUpdateUser = mutation<accountMutationsUpdateUserMutation>(
  graphql`
    mutation accountMutationsUpdateUserMutation($input: UpdateUserInput!) {
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

/** Changes the own password. */
export const useChangePassword = mutation<accountMutationsChangePasswordMutation>(graphql`
  mutation accountMutationsChangePasswordMutation($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

/** Cancels the pending email address of the own account. */
export const useCancelEmailChange = mutation<accountMutationsCancelEmailChangeMutation>(graphql`
  mutation accountMutationsCancelEmailChangeMutation($input: CancelEmailChangeInput!) {
    cancelEmailChange(input: $input) {
      user {
        id
        pendingEmail
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Sends the confirmation link of the pending email address again. */
export const useResendEmailConfirmation = mutation<accountMutationsResendConfirmationMutation>(graphql`
  mutation accountMutationsResendConfirmationMutation($input: ResendEmailConfirmationInput!) {
    resendEmailConfirmation(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

/** Ends a session of the own account and deletes its edge in the list. */
export const useEndSession = mutation<accountMutationsEndSessionMutation>(graphql`
  mutation accountMutationsEndSessionMutation($input: EndSessionInput!, $connections: [ID!]!) {
    endSession(input: $input) {
      endedSessionId @deleteEdge(connections: $connections)
      userErrors {
        message
        path
      }
    }
  }
`);
