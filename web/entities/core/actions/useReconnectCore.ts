import { graphql } from 'react-relay';
import type { useReconnectCoreMutation } from '../../../__generated__/useReconnectCoreMutation.graphql.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';

/** Asks a device to join its network anew; answers the refusals. */
export const useReconnectCore = () => {
  const send = useCommitMutation<useReconnectCoreMutation>(graphql`
    mutation useReconnectCoreMutation($input: ReconnectCoreInput!) {
      reconnectCore(input: $input) {
        core {
          id
          ...CoreStatusBadge_core
        }
        userErrors {
          message
        }
      }
    }
  `);
  return async (id: string) => (await send({ input: { id } })).reconnectCore.userErrors;
};
