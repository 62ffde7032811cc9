import { graphql } from 'react-relay';
import type { useCreateShareMutation } from '../../__generated__/useCreateShareMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Gives a user access to a target, and appends the share to the lists. */
export const useCreateShare = mutation<useCreateShareMutation>(graphql`
  mutation useCreateShareMutation($input: CreateShareInput!, $connections: [ID!]!) {
    createShare(input: $input) {
      share @appendNode(connections: $connections, edgeTypeName: "ShareEdge") {
        ...shareRow_share
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
