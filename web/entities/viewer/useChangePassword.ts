import { graphql } from 'react-relay';
import type { useChangePasswordMutation } from '../../__generated__/useChangePasswordMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes the own password. */
export const useChangePassword = mutation<useChangePasswordMutation>(graphql`
  mutation useChangePasswordMutation($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);
