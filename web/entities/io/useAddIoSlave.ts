import { graphql } from 'react-relay';
import type { useAddIoSlaveMutation } from '../../__generated__/useAddIoSlaveMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Adds a follower to an IO: a value written to the IO is written to its followers, too. */
export const useAddIoSlave = mutation<useAddIoSlaveMutation>(graphql`
  mutation useAddIoSlaveMutation($input: AddIoSlaveInput!) {
    addIoSlave(input: $input) {
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
