import { graphql } from 'react-relay';
import type { useDeleteFirmwareMutation } from '../../__generated__/useDeleteFirmwareMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes a firmware with its file, and its edge in the lists. */
export const useDeleteFirmware = mutation<useDeleteFirmwareMutation>(graphql`
  mutation useDeleteFirmwareMutation($input: DeleteFirmwareInput!, $connections: [ID!]!) {
    deleteFirmware(input: $input) {
      deletedFirmwareId @deleteEdge(connections: $connections)
      userErrors {
        code
        message
        path
      }
    }
  }
`);
