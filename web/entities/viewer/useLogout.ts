import { graphql, useMutation } from 'react-relay';
import type { useLogoutMutation } from '../../__generated__/useLogoutMutation.graphql.ts';

/** Ends the session; calls back with whether it ended. */
export const useLogout = () => {
  const [commit] = useMutation<useLogoutMutation>(graphql`
    mutation useLogoutMutation($input: LogoutInput) {
      logout(input: $input) {
        userErrors {
          code
        }
      }
    }
  `);
  return (onSettled: (ended: boolean) => void) => {
    commit({
      variables: {},
      onCompleted: ({ logout }) => onSettled(logout.userErrors.length === 0),
      onError: () => onSettled(false),
    });
  };
};
