import { graphql } from 'relay-runtime';
import type { logoutMutation } from '../../__generated__/logoutMutation.graphql.ts';
import { fetchMutation } from '../fetchMutation.ts';

/** Ends the session, or with `exit` only impersonation by staff. */
export const logout = fetchMutation<logoutMutation>(graphql`
  mutation logoutMutation($input: LogoutInput) {
    logout(input: $input) {
      userErrors {
        code
      }
    }
  }
`);
