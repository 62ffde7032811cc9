import { graphql } from 'react-relay';
import type { doorCodeMutationsCreateMutation } from '../../__generated__/doorCodeMutationsCreateMutation.graphql.ts';
import type { doorCodeMutationsDeleteMutation } from '../../__generated__/doorCodeMutationsDeleteMutation.graphql.ts';
import type { doorCodeMutationsUpdateMutation } from '../../__generated__/doorCodeMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Adds a door code; its digits are not read back. */
export const useCreateDoorCode = mutation<doorCodeMutationsCreateMutation>(graphql`
  mutation doorCodeMutationsCreateMutation($input: CreateDoorCodeInput!, $connections: [ID!]!) {
    createDoorCode(input: $input) {
      doorCode @appendNode(connections: $connections, edgeTypeName: "DoorCodeEdge") {
        id
        name
        validFrom
        validUntil
        space {
          id
          name
          group {
            id
          }
        }
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Changes or ends a door code. */
export const useUpdateDoorCode = mutation<doorCodeMutationsUpdateMutation>(graphql`
  mutation doorCodeMutationsUpdateMutation($input: UpdateDoorCodeInput!) {
    updateDoorCode(input: $input) {
      doorCode {
        id
        name
        validFrom
        validUntil
        space {
          id
          name
          group {
            id
          }
        }
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Deletes a door code. */
export const useDeleteDoorCode = mutation<doorCodeMutationsDeleteMutation>(graphql`
  mutation doorCodeMutationsDeleteMutation($input: DeleteDoorCodeInput!, $connections: [ID!]!) {
    deleteDoorCode(input: $input) {
      deletedDoorCodeId @deleteEdge(connections: $connections)
      userErrors {
        message
        path
      }
    }
  }
`);
