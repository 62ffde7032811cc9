import { graphql } from 'react-relay';
import type { useCreateFirmwareMutation } from '../../__generated__/useCreateFirmwareMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Adds a firmware to a configuration as its newest, and prepends it to the lists. */
export const useCreateFirmware = mutation<useCreateFirmwareMutation>(graphql`
  mutation useCreateFirmwareMutation($input: CreateFirmwareInput!, $connections: [ID!]!) {
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
