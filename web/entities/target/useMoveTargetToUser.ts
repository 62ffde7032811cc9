import { graphql } from 'react-relay';
import type { useMoveTargetToUserMutation } from '../../__generated__/useMoveTargetToUserMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Offers a target to another user; the viewer's own access ends once it is accepted. */
export const useMoveTargetToUser = mutation<useMoveTargetToUserMutation>(graphql`
  mutation useMoveTargetToUserMutation($input: MoveTargetToUserInput!) {
    moveTargetToUser(input: $input) {
      target {
        id
        ...OfferedMove_target
      }
      userErrors {
        message
        path
      }
    }
  }
`);
