import { graphql } from 'react-relay';
import type { useCancelCoreActionsMutation } from '../../../__generated__/useCancelCoreActionsMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Cancels the requests of a kind that a core has not received yet. */
export const useCancelCoreActions = mutation<useCancelCoreActionsMutation>(graphql`
  mutation useCancelCoreActionsMutation($input: CancelCoreActionsInput!) {
    cancelCoreActions(input: $input) {
      core {
        id
        uploading
        uploadProgress
        pendingActions {
          kind
          startedAt
        }
      }
      userErrors {
        message
      }
    }
  }
`);
