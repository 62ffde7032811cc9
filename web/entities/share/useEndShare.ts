import { graphql } from 'react-relay';
import type { useEndShareMutation } from '../../__generated__/useEndShareMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Ends a share now; it remains in lists as ended. */
export const useEndShare = mutation<useEndShareMutation>(graphql`
  mutation useEndShareMutation($input: EndShareInput!) {
    endShare(input: $input) {
      share {
        id
        status
        validFrom
        validUntil
      }
      userErrors {
        message
        path
      }
    }
  }
`);
