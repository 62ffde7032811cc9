import { graphql } from 'react-relay';
import type { useReplaceCoreMutation } from '../../../__generated__/useReplaceCoreMutation.graphql.ts';
import type { Outcome } from '../../../forms/notSent.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';

/** Puts another device in the place of a broken one; answers the refusals. */
export const useReplaceCore = () => {
  const send = useCommitMutation<useReplaceCoreMutation>(graphql`
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
  return async (input: useReplaceCoreMutation['variables']['input']): Promise<Outcome> => {
    const { userErrors } = (await send({ input })).replaceCore;
    // Why it failed lies in the device that the serial names.
    return userErrors.map(({ code, message, path }) => ({
      message,
      path: code === 'REPLACE_FAILED' ? ['serialId'] : path,
    }));
  };
};
