import { graphql } from 'react-relay';
import type { useDeleteSpaceMutation } from '../../__generated__/useDeleteSpaceMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Removes a space without devices from its building. */
export const useDeleteSpace = mutation<useDeleteSpaceMutation>(graphql`
  mutation useDeleteSpaceMutation($input: DeleteSpaceInput!) {
    deleteSpace(input: $input) {
      target {
        id
        groups {
          id
          spaces {
            id
          }
        }
      }
      userErrors {
        message
      }
    }
  }
`);
