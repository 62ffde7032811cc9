import { graphql } from 'react-relay';
import type { useUpdateTargetMutation } from '../../__generated__/useUpdateTargetMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Updates a target. */
export const useUpdateTarget = mutation<useUpdateTargetMutation>(graphql`
  mutation useUpdateTargetMutation($input: UpdateTargetInput!) {
    updateTarget(input: $input) {
      target {
        id
        name
        ...groupsOfTarget_target
        ...TargetFacts_target
        ...TargetDialog_target
        ...TargetInfo_target
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
