import { graphql } from 'react-relay';
import type { apiTokenMutationsCreateMutation } from '../../__generated__/apiTokenMutationsCreateMutation.graphql.ts';
import type { apiTokenMutationsDeleteMutation } from '../../__generated__/apiTokenMutationsDeleteMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates an API token and prepends it to the list. Only this payload has its secret. */
export const useCreateApiToken = mutation<apiTokenMutationsCreateMutation>(graphql`
  mutation apiTokenMutationsCreateMutation($input: CreateApiTokenInput!, $connections: [ID!]!) {
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

/** Deletes an API token and its edge in the list. */
export const useDeleteApiToken = mutation<apiTokenMutationsDeleteMutation>(graphql`
  mutation apiTokenMutationsDeleteMutation($input: DeleteApiTokenInput!, $connections: [ID!]!) {
    deleteApiToken(input: $input) {
      deletedApiTokenId @deleteEdge(connections: $connections)
      userErrors {
        message
        path
      }
    }
  }
`);
