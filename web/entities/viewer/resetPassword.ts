import { graphql } from 'relay-runtime';
import type { resetPasswordMutation } from '../../__generated__/resetPasswordMutation.graphql.ts';
import { ask } from '../ask.ts';

const mutation = graphql`
  mutation resetPasswordMutation($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`;

/** Chooses a new password by the link of a mail; answers the refusals. */
export const resetPassword = async (input: resetPasswordMutation['variables']['input']) =>
  (await ask<resetPasswordMutation>(mutation, { input })).resetPassword.userErrors;
