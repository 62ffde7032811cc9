import { graphql } from 'react-relay';
import type { useUpdateDataFeedMutation } from '../../__generated__/useUpdateDataFeedMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Renames a data feed. */
export const useUpdateDataFeed = mutation<useUpdateDataFeedMutation>(graphql`
  mutation useUpdateDataFeedMutation($input: UpdateDataFeedInput!) {
    updateDataFeed(input: $input) {
      dataFeed {
        id
        name
      }
      userErrors {
        message
        path
      }
    }
  }
`);
