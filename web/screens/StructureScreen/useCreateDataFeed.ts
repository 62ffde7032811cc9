import { graphql } from 'react-relay';
import type { useCreateDataFeedMutation } from '../../__generated__/useCreateDataFeedMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Adds a data feed of some values of a target. */
export const useCreateDataFeed = mutation<useCreateDataFeedMutation>(graphql`
  mutation useCreateDataFeedMutation($input: CreateDataFeedInput!) {
    createDataFeed(input: $input) {
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
