import { graphql } from 'relay-runtime';
import type { confirmEmailMutation } from '../../__generated__/confirmEmailMutation.graphql.ts';
import { fetchMutation } from '../fetchMutation.ts';

/** Confirms a new email address by the token of a mailed link. */
export const confirmEmail = fetchMutation<confirmEmailMutation>(graphql`
  mutation confirmEmailMutation($input: ConfirmEmailInput!) {
    confirmEmail(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);
