import { graphql } from 'react-relay';
import type { useDeleteDataFeedMutation } from '../../__generated__/useDeleteDataFeedMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes a data feed; its values stay. */
export const useDeleteDataFeed = mutation<useDeleteDataFeedMutation>(graphql`
  mutation useDeleteDataFeedMutation($input: DeleteDataFeedInput!) {
    deleteDataFeed(input: $input) {
      deletedDataFeedId
      userErrors {
        message
        path
      }
    }
  }
`);
