import { graphql } from 'react-relay';
import type { firmwareMutationsCreateMutation } from '../../__generated__/firmwareMutationsCreateMutation.graphql.ts';
import type { firmwareMutationsDeleteMutation } from '../../__generated__/firmwareMutationsDeleteMutation.graphql.ts';
import type { firmwareMutationsUpdateMutation } from '../../__generated__/firmwareMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Adds a firmware to a configuration as its newest, and prepends it to the lists. */
export const useCreateFirmware = mutation<firmwareMutationsCreateMutation>(graphql`
  mutation firmwareMutationsCreateMutation($input: CreateFirmwareInput!, $connections: [ID!]!) {
    createFirmware(input: $input) {
      firmware @prependNode(connections: $connections, edgeTypeName: "FirmwareEdge") {
        ...firmwareRow_firmware
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Changes the name and the description of a firmware. */
export const useUpdateFirmware = mutation<firmwareMutationsUpdateMutation>(graphql`
  mutation firmwareMutationsUpdateMutation($input: UpdateFirmwareInput!) {
    updateFirmware(input: $input) {
      firmware {
        ...firmwareRow_firmware
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Deletes a firmware with its file, and its edge in the lists. */
export const useDeleteFirmware = mutation<firmwareMutationsDeleteMutation>(graphql`
  mutation firmwareMutationsDeleteMutation($input: DeleteFirmwareInput!, $connections: [ID!]!) {
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
