import { graphql } from 'react-relay';
import type { useInviteShareMutation } from '../../__generated__/useInviteShareMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Sends the invitation of a share again. */
export const useInviteShare = mutation<useInviteShareMutation>(graphql`
  mutation useInviteShareMutation($input: InviteShareInput!) {
    inviteShare(input: $input) {
      share {
        id
        status
        invitedAt
        inviteSecondsLeft
      }
      userErrors {
        message
        path
      }
    }
  }
`);
