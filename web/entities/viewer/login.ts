import { graphql } from 'relay-runtime';
import type { loginMutation } from '../../__generated__/loginMutation.graphql.ts';
import { fetchMutation } from '../fetchMutation.ts';

/** What a person types to sign in. */
export type Credentials = { username: string; password: string; rememberMe: boolean };

/** Starts a session. */
export const login = fetchMutation<loginMutation>(graphql`
  mutation loginMutation($input: LoginInput!) {
    login(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);
