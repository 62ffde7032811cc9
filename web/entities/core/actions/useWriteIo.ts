import { graphql } from 'react-relay';
import type { useWriteIoMutation } from '../../../__generated__/useWriteIoMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Writes one setting or output of a core, which applies it later. */
export const useWriteIo = mutation<useWriteIoMutation>(graphql`
  mutation useWriteIoMutation($input: WriteIoInput!) {
    writeIo(input: $input) {
      core {
        id
        ...CoreIos_core
      }
      userErrors {
        message
        path
      }
    }
  }
`);
