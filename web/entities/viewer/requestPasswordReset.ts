import { graphql } from 'relay-runtime';
import type { requestPasswordResetMutation } from '../../__generated__/requestPasswordResetMutation.graphql.ts';
import { fetchGraphQL } from '../fetchGraphQL.ts';

const mutation = graphql`
  mutation requestPasswordResetMutation($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`;

/** Asks for a link to choose a new password with; answers the refusals, which never say whether there is such an account. */
export const requestPasswordReset = async (input: requestPasswordResetMutation['variables']['input']) =>
  (await fetchGraphQL<requestPasswordResetMutation>(mutation, { input })).requestPasswordReset.userErrors;
