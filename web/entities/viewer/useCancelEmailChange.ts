import { graphql } from 'react-relay';
import type { useCancelEmailChangeMutation } from '../../__generated__/useCancelEmailChangeMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Cancels the pending email address of the own account; returns the refusals. */
export const useCancelEmailChange = () => {
  const send = useCommitMutation<useCancelEmailChangeMutation>(graphql`
    mutation useCancelEmailChangeMutation($input: CancelEmailChangeInput!) {
      cancelEmailChange(input: $input) {
        user {
          id
          pendingEmail
        }
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (email: string) => (await send({ input: { email } })).cancelEmailChange.userErrors;
};
