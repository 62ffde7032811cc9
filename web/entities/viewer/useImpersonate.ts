import { graphql } from 'react-relay';
import type { useImpersonateMutation } from '../../__generated__/useImpersonateMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Makes the session act as another user; answers the refusals. */
export const useImpersonate = () => {
  const send = useCommitMutation<useImpersonateMutation>(graphql`
    mutation useImpersonateMutation($input: ImpersonateInput!) {
      impersonate(input: $input) {
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (username: string) => (await send({ input: { username } })).impersonate.userErrors;
};
