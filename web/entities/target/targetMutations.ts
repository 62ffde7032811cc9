import { graphql } from 'react-relay';
import type { targetMutationsApproveMutation } from '../../__generated__/targetMutationsApproveMutation.graphql.ts';
import type { targetMutationsDeleteMutation } from '../../__generated__/targetMutationsDeleteMutation.graphql.ts';
import type { targetMutationsUpdateMutation } from '../../__generated__/targetMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Updates a target. */
export const useUpdateTarget = mutation<targetMutationsUpdateMutation>(graphql`
  mutation targetMutationsUpdateMutation($input: UpdateTargetInput!) {
    updateTarget(input: $input) {
      target {
        id
        name
        ...groupsOfTarget_target
        ...TargetFacts_target
        ...TargetDialog_target
        ...TargetInfo_target
        ...TargetContacts_target
        ...TargetCustomer_target
        ...TargetContract_target
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Approves a pending target. */
export const useApproveTarget = mutation<targetMutationsApproveMutation>(graphql`
  mutation targetMutationsApproveMutation($input: ApproveTargetInput!) {
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

/** Deletes a target with everything in it. Lists of targets have to be refetched. */
export const useDeleteTarget = mutation<targetMutationsDeleteMutation>(graphql`
  mutation targetMutationsDeleteMutation($input: DeleteTargetInput!) {
    deleteTarget(input: $input) {
      userErrors {
        message
      }
    }
  }
`);
