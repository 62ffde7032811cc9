import { graphql } from 'react-relay';
import type { useCancelEmailChangeMutation } from '../../__generated__/useCancelEmailChangeMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Cancels the pending email address of the own account. */
export const useCancelEmailChange = mutation<useCancelEmailChangeMutation>(graphql`
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
