import { graphql } from 'react-relay';
import type { residentMutationsCreateMutation } from '../../__generated__/residentMutationsCreateMutation.graphql.ts';
import type { residentMutationsDeleteMutation } from '../../__generated__/residentMutationsDeleteMutation.graphql.ts';
import type { residentMutationsInviteMutation } from '../../__generated__/residentMutationsInviteMutation.graphql.ts';
import type { residentMutationsUpdateMutation } from '../../__generated__/residentMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Adds a resident of an apartment, and appends the person to the lists. */
export const useCreateResident = mutation<residentMutationsCreateMutation>(graphql`
  mutation residentMutationsCreateMutation($input: CreateResidentInput!, $connections: [ID!]!) {
    createResident(input: $input) {
      resident @appendNode(connections: $connections, edgeTypeName: "ResidentEdge") {
        id
        ...residentRow_resident
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Changes a resident: the person, the apartment, the role and the days. */
export const useUpdateResident = mutation<residentMutationsUpdateMutation>(graphql`
  mutation residentMutationsUpdateMutation($input: UpdateResidentInput!) {
    updateResident(input: $input) {
      resident {
        ...residentRow_resident
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Sends a resident an invitation to make an account. */
export const useInviteResident = mutation<residentMutationsInviteMutation>(graphql`
  mutation residentMutationsInviteMutation($input: InviteResidentInput!) {
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

/** Deletes a resident with the history, and the edge in the lists. */
export const useDeleteResident = mutation<residentMutationsDeleteMutation>(graphql`
  mutation residentMutationsDeleteMutation($input: DeleteResidentInput!, $connections: [ID!]!) {
    deleteResident(input: $input) {
      deletedResidentId @deleteEdge(connections: $connections)
      userErrors {
        code
        message
        path
      }
    }
  }
`);
