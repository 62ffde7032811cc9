import { graphql } from 'react-relay';
import type { useDeleteResidentMutation } from '../../__generated__/useDeleteResidentMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes a resident with the history, and the edge in the lists. */
export const useDeleteResident = mutation<useDeleteResidentMutation>(graphql`
  mutation useDeleteResidentMutation($input: DeleteResidentInput!, $connections: [ID!]!) {
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
