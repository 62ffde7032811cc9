import { graphql } from 'react-relay';
import type { useSetSystemIdsMutation } from '../../../__generated__/useSetSystemIdsMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Sets the serial number, unique name and ID number of a core. */
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
