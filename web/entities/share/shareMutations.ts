import { graphql } from 'react-relay';
import type { shareMutationsCreateMutation } from '../../__generated__/shareMutationsCreateMutation.graphql.ts';
import type { shareMutationsEndMutation } from '../../__generated__/shareMutationsEndMutation.graphql.ts';
import type { shareMutationsInviteMutation } from '../../__generated__/shareMutationsInviteMutation.graphql.ts';
import type { shareMutationsUpdateMutation } from '../../__generated__/shareMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Gives a user access to a target, and appends the share to the lists. */
export const useCreateShare = mutation<shareMutationsCreateMutation>(graphql`
  mutation shareMutationsCreateMutation($input: CreateShareInput!, $connections: [ID!]!) {
    createShare(input: $input) {
      share @appendNode(connections: $connections, edgeTypeName: "ShareEdge") {
        ...shareRow_share
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Changes the role and the period of a share; one that has ended is restored by a later end, or none. */
export const useUpdateShare = mutation<shareMutationsUpdateMutation>(graphql`
  mutation shareMutationsUpdateMutation($input: UpdateShareInput!) {
    updateShare(input: $input) {
      share {
        role
        ...shareRow_share
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Sends the invitation of a share again. */
export const useInviteShare = mutation<shareMutationsInviteMutation>(graphql`
  mutation shareMutationsInviteMutation($input: InviteShareInput!) {
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

/** Ends a share now; it remains in lists as ended. */
export const useEndShare = mutation<shareMutationsEndMutation>(graphql`
  mutation shareMutationsEndMutation($input: EndShareInput!) {
    endShare(input: $input) {
      share {
        id
        status
        validFrom
        validUntil
      }
      userErrors {
        message
        path
      }
    }
  }
`);
