import { graphql, useMutation } from 'react-relay';
import type { useLogoutMutation } from '../../__generated__/useLogoutMutation.graphql.ts';

/** Ends the session, or with `exit` only the acting as somebody else; calls back with whether it ended. */
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
  return (exit: boolean, onSettled: (ended: boolean) => void) => {
    commit({
      variables: exit ? { input: { exit } } : {},
      onCompleted: ({ logout }) => onSettled(logout.userErrors.length === 0),
      onError: () => onSettled(false),
    });
  };
};
