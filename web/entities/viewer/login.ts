import { graphql } from 'relay-runtime';
import type { loginMutation } from '../../__generated__/loginMutation.graphql.ts';
import { fetchGraphQL } from '../fetchGraphQL.ts';

const mutation = graphql`
  mutation loginMutation($input: LoginInput!) {
    login(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`;

/** What a person types to sign in. */
export type Credentials = { username: string; password: string; rememberMe: boolean };

/** Signs in; answers the refusals. */
export const login = async (input: loginMutation['variables']['input']) =>
  (await fetchGraphQL<loginMutation>(mutation, { input })).login.userErrors;
