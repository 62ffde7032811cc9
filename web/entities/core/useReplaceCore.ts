import { graphql } from 'react-relay';
import type { useReplaceCoreMutation } from '../../__generated__/useReplaceCoreMutation.graphql.ts';
import { useSend } from '../useSend.ts';

/** Puts another device in the place of a broken one; answers the refusals. */
export const useReplaceCore = () => {
  const send = useSend<useReplaceCoreMutation>(graphql`
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
          message
          path
        }
      }
    }
  `);
  return async (input: useReplaceCoreMutation['variables']['input']) => (await send({ input })).replaceCore.userErrors;
};
