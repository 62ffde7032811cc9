import { graphql } from 'react-relay';
import type { useSetSystemIdsMutation } from '../../../__generated__/useSetSystemIdsMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Sets by what a device is known. */
export const useSetSystemIds = mutation<useSetSystemIdsMutation>(graphql`
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
