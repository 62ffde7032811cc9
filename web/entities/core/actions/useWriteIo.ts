import { graphql } from 'react-relay';
import type { useWriteIoMutation } from '../../../__generated__/useWriteIoMutation.graphql.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';

/** Writes one setting or output of a device, which takes it later; answers the refusals. */
export const useWriteIo = () => {
  const send = useCommitMutation<useWriteIoMutation>(graphql`
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
  return async (input: useWriteIoMutation['variables']['input']) => (await send({ input })).writeIo.userErrors;
};
