import { graphql } from 'react-relay';
import type { useCreateApiTokenMutation } from '../../__generated__/useCreateApiTokenMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Makes an API token and puts it into the list; answers its secret, which is told this once, and the refusals. */
export const useCreateApiToken = mutation<useCreateApiTokenMutation>(graphql`
  mutation useCreateApiTokenMutation($input: CreateApiTokenInput!, $connections: [ID!]!) {
    createApiToken(input: $input) {
      apiToken @prependNode(connections: $connections, edgeTypeName: "ApiTokenEdge") {
        id
        name
        scope
        expires
        lastUsedAt
        createdAt
      }
      secret
      userErrors {
        message
        path
      }
    }
  }
`);
