import { graphql, useMutation } from 'react-relay';
import type { useReconnectCoreMutation } from '../../__generated__/useReconnectCoreMutation.graphql.ts';

/** Asks a device to join its network anew; calls back with the sentence that says why not, if it was refused. */
export const useReconnectCore = (id: string) => {
  const [commit, pending] = useMutation<useReconnectCoreMutation>(graphql`
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
  const reconnect = (onSettled: (refusal: string | null | undefined) => void) => {
    commit({
      variables: { input: { id } },
      onCompleted: ({ reconnectCore }) => onSettled(reconnectCore.userErrors[0]?.message ?? null),
      onError: () => onSettled(undefined),
    });
  };
  return [reconnect, pending] as const;
};
