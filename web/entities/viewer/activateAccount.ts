import { graphql } from 'relay-runtime';
import type { activateAccountMutation } from '../../__generated__/activateAccountMutation.graphql.ts';
import { fetchMutation } from '../fetchMutation.ts';

/** Activates an invited account. */
export const activateAccount = fetchMutation<activateAccountMutation>(graphql`
  mutation activateAccountMutation($input: ActivateAccountInput!) {
    activateAccount(input: $input) {
      username
      userErrors {
        message
        path
      }
    }
  }
`);
