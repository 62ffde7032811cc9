import { graphql } from 'relay-runtime';
import type { activateAccountMutation } from '../../__generated__/activateAccountMutation.graphql.ts';
import { fetchGraphQL } from '../fetchGraphQL.ts';

const mutation = graphql`
  mutation activateAccountMutation($input: ActivateAccountInput!) {
    activateAccount(input: $input) {
      username
      userErrors {
        message
        path
      }
    }
  }
`;

/** Makes the invited account one's own; answers the name to sign in with, and the refusals. */
export const activateAccount = async (input: activateAccountMutation['variables']['input']) =>
  (await fetchGraphQL<activateAccountMutation>(mutation, { input })).activateAccount;
