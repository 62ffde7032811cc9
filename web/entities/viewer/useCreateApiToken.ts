import { graphql } from 'react-relay';
import type { useCreateApiTokenMutation } from '../../__generated__/useCreateApiTokenMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates an API token and prepends it to the list. Only this payload has its secret. */
export const useCreateApiToken = mutation<useCreateApiTokenMutation>(graphql`
  mutation useCreateApiTokenMutation($input: CreateApiTokenInput!, $connections: [ID!]!) {
    createApiToken(input: $input) {
      apiToken @prependNode(connections: $connections, edgeTypeName: "ApiTokenEdge") {
        id
        name
        scope
        validUntil
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
