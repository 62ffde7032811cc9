import { graphql } from 'react-relay';
import type { useUpdateIoMutation } from '../../__generated__/useUpdateIoMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes an IO of a configuration in development. */
export const useUpdateIo = mutation<useUpdateIoMutation>(graphql`
  mutation useUpdateIoMutation($input: UpdateIoInput!) {
    updateIo(input: $input) {
      io {
        ...ioRow_io
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
