import { graphql } from 'react-relay';
import type { useSetDataFeedValueStatusMutation } from '../../__generated__/useSetDataFeedValueStatusMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Shows a value of a data feed, or leaves it out. */
export const useSetDataFeedValueStatus = mutation<useSetDataFeedValueStatusMutation>(graphql`
  mutation useSetDataFeedValueStatusMutation($input: SetDataFeedValueStatusInput!) {
    setDataFeedValueStatus(input: $input) {
      dataFeed {
        id
        values {
          valueId
          name
          ...FeedValueSwitch_value
        }
      }
      userErrors {
        message
        path
      }
    }
  }
`);
