import { graphql } from 'react-relay';
import type { useUpdateShareMutation } from '../../__generated__/useUpdateShareMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes the role and the period of a share; one that has ended is restored by a later end, or none. */
export const useUpdateShare = mutation<useUpdateShareMutation>(graphql`
  mutation useUpdateShareMutation($input: UpdateShareInput!) {
    updateShare(input: $input) {
      share {
        role
        ...shareRow_share
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
