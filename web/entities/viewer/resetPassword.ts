import { graphql } from 'relay-runtime';
import type { resetPasswordMutation } from '../../__generated__/resetPasswordMutation.graphql.ts';
import { fetchGraphQL } from '../fetchGraphQL.ts';

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
  (await fetchGraphQL<resetPasswordMutation>(mutation, { input })).resetPassword.userErrors;
