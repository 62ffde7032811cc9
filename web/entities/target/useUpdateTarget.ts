import { graphql } from 'react-relay';
import type { useUpdateTargetMutation } from '../../__generated__/useUpdateTargetMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Updates the name, type and address of a target. */
export const useUpdateTarget = mutation<useUpdateTargetMutation>(graphql`
  mutation useUpdateTargetMutation($input: UpdateTargetInput!) {
    updateTarget(input: $input) {
      target {
        id
        name
        ...TargetFacts_target
        ...TargetDialog_target
      }
      userErrors {
        message
        path
      }
    }
  }
`);
