import { graphql } from 'react-relay';
import type { adminUserMutationsCreateMutation } from '../../__generated__/adminUserMutationsCreateMutation.graphql.ts';
import type { adminUserMutationsEndAccessMutation } from '../../__generated__/adminUserMutationsEndAccessMutation.graphql.ts';
import type { adminUserMutationsInviteMutation } from '../../__generated__/adminUserMutationsInviteMutation.graphql.ts';
import type { adminUserMutationsUpdateMutation } from '../../__generated__/adminUserMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates an account, whose owner gets a link by mail. */
export const useCreateUser = mutation<adminUserMutationsCreateMutation>(graphql`
  mutation adminUserMutationsCreateMutation($input: CreateAdminUserInput!) {
    createAdminUser(input: $input) {
      adminUser {
        id
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Mails the link of an invited account again. */
export const useInviteUser = mutation<adminUserMutationsInviteMutation>(graphql`
  mutation adminUserMutationsInviteMutation($input: InviteAdminUserInput!) {
    inviteAdminUser(input: $input) {
      adminUser {
        ...PersonDetails_user
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Changes the roles of an account, or disables or enables it. */
export const useUpdateUser = mutation<adminUserMutationsUpdateMutation>(graphql`
  mutation adminUserMutationsUpdateMutation($input: UpdateAdminUserInput!) {
    updateAdminUser(input: $input) {
      adminUser {
        ...PersonDetails_user
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Ends all sessions and API tokens of an account. */
export const useEndAccess = mutation<adminUserMutationsEndAccessMutation>(graphql`
  mutation adminUserMutationsEndAccessMutation($input: EndAdminUserAccessInput!) {
    endAdminUserAccess(input: $input) {
      adminUser {
        ...PersonDetails_user
      }
      userErrors {
        message
        path
      }
    }
  }
`);
