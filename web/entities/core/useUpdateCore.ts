import { graphql } from 'react-relay';
import type { CoreUpdate, useUpdateCoreMutation } from '../../__generated__/useUpdateCoreMutation.graphql.ts';
import { useSend } from '../useSend.ts';

/** Sends firmware, settings, a restart or a factory reset to a device; answers the refusals. */
export const useUpdateCore = () => {
  const send = useSend<useUpdateCoreMutation>(graphql`
    mutation useUpdateCoreMutation($input: UpdateCoresInput!) {
      updateCores(input: $input) {
        outcomes {
          core {
            id
            online
            uploading
            uploadProgress
          }
          userErrors {
            message
          }
        }
        userErrors {
          message
        }
      }
    }
  `);
  return async (core: string, kind: CoreUpdate, firmwareId?: string) => {
    const input = { coreIds: [core], kind, ...(firmwareId === undefined ? {} : { firmwareId }) };
    const { outcomes, userErrors } = (await send({ input })).updateCores;
    return [...userErrors, ...(outcomes?.flatMap((outcome) => outcome.userErrors) ?? [])];
  };
};
