import { graphql } from 'react-relay';
import type { useSetSystemIdsMutation } from '../../../__generated__/useSetSystemIdsMutation.graphql.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';

/** Sets by what a device is known; answers the refusals. */
export const useSetSystemIds = () => {
  const send = useCommitMutation<useSetSystemIdsMutation>(graphql`
    mutation useSetSystemIdsMutation($input: SetSystemIdsInput!) {
      setSystemIds(input: $input) {
        core {
          id
          serialId
          uniqueName
          idNumber
        }
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (input: useSetSystemIdsMutation['variables']['input']) =>
    (await send({ input })).setSystemIds.userErrors;
};
