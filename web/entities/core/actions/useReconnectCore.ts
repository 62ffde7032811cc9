import { graphql } from 'react-relay';
import type { useReconnectCoreMutation } from '../../../__generated__/useReconnectCoreMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Requests that a core rejoin its network. */
export const useReconnectCore = mutation<useReconnectCoreMutation>(graphql`
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
