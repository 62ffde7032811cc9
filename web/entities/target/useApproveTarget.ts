import { graphql } from 'react-relay';
import type { useApproveTargetMutation } from '../../__generated__/useApproveTargetMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Approves a pending target. */
export const useApproveTarget = mutation<useApproveTargetMutation>(graphql`
  mutation useApproveTargetMutation($input: ApproveTargetInput!) {
    approveTarget(input: $input) {
      target {
        ...PendingBanner_target
      }
      userErrors {
        message
      }
    }
  }
`);
