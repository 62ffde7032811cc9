import { graphql } from 'react-relay';
import type { useMoveTargetToUserMutation } from '../../__generated__/useMoveTargetToUserMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Hands a target over to another user; the viewer's own access ends. */
export const useMoveTargetToUser = mutation<useMoveTargetToUserMutation>(graphql`
  mutation useMoveTargetToUserMutation($input: MoveTargetToUserInput!) {
    moveTargetToUser(input: $input) {
      movedTargetId
      userErrors {
        message
        path
      }
    }
  }
`);
