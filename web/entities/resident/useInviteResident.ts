import { graphql } from 'react-relay';
import type { useInviteResidentMutation } from '../../__generated__/useInviteResidentMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Sends a resident an invitation to make an account. */
export const useInviteResident = mutation<useInviteResidentMutation>(graphql`
  mutation useInviteResidentMutation($input: InviteResidentInput!) {
    inviteResident(input: $input) {
      resident {
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
