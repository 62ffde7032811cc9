import { graphql } from 'relay-runtime';
import type { confirmEmailMutation } from '../../__generated__/confirmEmailMutation.graphql.ts';
import { fetchGraphQL } from '../fetchGraphQL.ts';

const mutation = graphql`
  mutation confirmEmailMutation($input: ConfirmEmailInput!) {
    confirmEmail(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`;

/** Confirms a new email address by the token of a mailed link; returns the refusals. */
export const confirmEmail = async (token: string) =>
  (await fetchGraphQL<confirmEmailMutation>(mutation, { input: { token } })).confirmEmail.userErrors;
