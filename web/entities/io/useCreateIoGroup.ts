import { graphql } from 'react-relay';
import type { useCreateIoGroupMutation } from '../../__generated__/useCreateIoGroupMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates a group of the IOs of a configuration. */
export const useCreateIoGroup = mutation<useCreateIoGroupMutation>(graphql`
  mutation useCreateIoGroupMutation($input: CreateIoGroupInput!) {
    createIoGroup(input: $input) {
      ioGroup {
        id
        name
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
