import { graphql } from 'react-relay';
import type { useImpersonateMutation } from '../../__generated__/useImpersonateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Starts impersonating another user. */
export const useImpersonate = mutation<useImpersonateMutation>(graphql`
  mutation useImpersonateMutation($input: ImpersonateInput!) {
    impersonate(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);
