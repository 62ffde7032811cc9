import { graphql } from 'react-relay';
import type { useApproveTargetMutation } from '../../__generated__/useApproveTargetMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Approves a site that waits for it; answers the refusals. */
export const useApproveTarget = () => {
  const send = useCommitMutation<useApproveTargetMutation>(graphql`
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
  return async (id: string) => (await send({ input: { id } })).approveTarget.userErrors;
};
