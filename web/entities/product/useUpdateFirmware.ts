import { graphql } from 'react-relay';
import type { useUpdateFirmwareMutation } from '../../__generated__/useUpdateFirmwareMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes the name and the description of a firmware. */
export const useUpdateFirmware = mutation<useUpdateFirmwareMutation>(graphql`
  mutation useUpdateFirmwareMutation($input: UpdateFirmwareInput!) {
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
