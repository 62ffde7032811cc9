import { graphql } from 'react-relay';
import type { useDeleteIoMutation } from '../../__generated__/useDeleteIoMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes an IO of a configuration in development; its followers then follow none. */
export const useDeleteIo = mutation<useDeleteIoMutation>(graphql`
  mutation useDeleteIoMutation($input: DeleteIoInput!) {
    deleteIo(input: $input) {
      deletedIoId
      userErrors {
        code
        message
        path
      }
    }
  }
`);
