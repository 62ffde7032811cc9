import { graphql } from 'react-relay';
import type { useReconnectCoreMutation } from '../../__generated__/useReconnectCoreMutation.graphql.ts';
import { useSend } from '../useSend.ts';

/** Asks a device to join its network anew; answers the refusals. */
export const useReconnectCore = () => {
  const send = useSend<useReconnectCoreMutation>(graphql`
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
