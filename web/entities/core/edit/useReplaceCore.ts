import { graphql } from 'react-relay';
import type { useReplaceCoreMutation } from '../../../__generated__/useReplaceCoreMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';
import type { WriteResult } from '../../../relay/mutationResult.ts';

const useCommit = mutation<useReplaceCoreMutation>(graphql`
  mutation useReplaceCoreMutation($input: ReplaceCoreInput!) {
    replaceCore(input: $input) {
      core {
        id
        online
        serialId
        uniqueName
        firmware
        battery
        lastSeen
        linkQuality
        parentConfirmed
        resetCounter
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Replaces a broken core with the one of a serial number. */
export const useReplaceCore = () => {
  const commit = useCommit();
  return async (input: useReplaceCoreMutation['variables']['input']): Promise<WriteResult> => {
    const { refusals } = await commit(input);
    // Why it failed lies in the core that the serial number names.
    return {
      refusals: refusals.map(({ code, message, path }) => ({
        message,
        path: code === 'REPLACE_FAILED' ? ['serialId'] : path,
      })),
    };
  };
};
