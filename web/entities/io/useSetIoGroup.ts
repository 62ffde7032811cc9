import { graphql } from 'react-relay';
import type { useSetIoGroupMutation } from '../../__generated__/useSetIoGroupMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Sets the group of an IO; null for none. */
export const useSetIoGroup = mutation<useSetIoGroupMutation>(graphql`
  mutation useSetIoGroupMutation($input: SetIoGroupInput!) {
    setIoGroup(input: $input) {
      io {
        id
        ioGroup {
          id
          name
        }
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
