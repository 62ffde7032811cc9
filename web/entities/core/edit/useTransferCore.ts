import { graphql } from 'react-relay';
import type { useTransferCoreMutation } from '../../../__generated__/useTransferCoreMutation.graphql.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';

/** Moves a device to another site by force; answers the refusals, and where it stands now. */
export const useTransferCore = () => {
  const send = useCommitMutation<useTransferCoreMutation>(graphql`
    mutation useTransferCoreMutation($input: TransferCoreInput!) {
      transferCore(input: $input) {
        core {
          id
          key
          target {
            key
          }
          group {
            key
          }
          space {
            key
          }
        }
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (input: useTransferCoreMutation['variables']['input']) => (await send({ input })).transferCore;
};
