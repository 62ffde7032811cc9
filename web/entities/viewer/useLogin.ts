import { graphql, useMutation } from 'react-relay';
import type { useLoginMutation } from '../../__generated__/useLoginMutation.graphql.ts';

/** What a person types to sign in. */
export type Credentials = { username: string; password: string; rememberMe: boolean };

/** Signs in; calls back with nothing when it went well, or with the sentence that says why not. */
export const useLogin = () => {
  const [commit, pending] = useMutation<useLoginMutation>(graphql`
    mutation useLoginMutation($input: LoginInput!) {
      login(input: $input) {
        userErrors {
          message
        }
      }
    }
  `);
  const login = (input: Credentials, onSettled: (refusal: string | null | undefined) => void) => {
    commit({
      variables: { input },
      onCompleted: ({ login }) => onSettled(login.userErrors[0]?.message ?? null),
      onError: () => onSettled(undefined),
    });
  };
  return [login, pending] as const;
};
