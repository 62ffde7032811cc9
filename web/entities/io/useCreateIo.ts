import { graphql } from 'react-relay';
import type { useCreateIoMutation } from '../../__generated__/useCreateIoMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Adds an IO at the end of a configuration in development. */
export const useCreateIo = mutation<useCreateIoMutation>(graphql`
  mutation useCreateIoMutation($input: CreateIoInput!) {
    createIo(input: $input) {
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
