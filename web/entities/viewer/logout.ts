import { graphql } from 'relay-runtime';
import type { logoutMutation } from '../../__generated__/logoutMutation.graphql.ts';
import { fetchGraphQL } from '../fetchGraphQL.ts';

const mutation = graphql`
  mutation logoutMutation($input: LogoutInput) {
    logout(input: $input) {
      userErrors {
        code
      }
    }
  }
`;

/** Ends the session, or with `exit` only staff's acting as somebody else; answers the refusals. */
export const logout = async (input: logoutMutation['variables']['input']) =>
  (await fetchGraphQL<logoutMutation>(mutation, { input })).logout.userErrors;
