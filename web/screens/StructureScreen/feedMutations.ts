import { graphql } from 'react-relay';
import type { feedMutationsCreateMutation } from '../../__generated__/feedMutationsCreateMutation.graphql.ts';
import type { feedMutationsDeleteMutation } from '../../__generated__/feedMutationsDeleteMutation.graphql.ts';
import type { feedMutationsSetValueStatusMutation } from '../../__generated__/feedMutationsSetValueStatusMutation.graphql.ts';
import type { feedMutationsUpdateMutation } from '../../__generated__/feedMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Adds a data feed of some values of a target. */
export const useCreateDataFeed = mutation<feedMutationsCreateMutation>(graphql`
  mutation feedMutationsCreateMutation($input: CreateDataFeedInput!) {
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

/** Renames a data feed. */
export const useUpdateDataFeed = mutation<feedMutationsUpdateMutation>(graphql`
  mutation feedMutationsUpdateMutation($input: UpdateDataFeedInput!) {
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

/** Shows a value of a data feed, or leaves it out. */
export const useSetDataFeedValueStatus = mutation<feedMutationsSetValueStatusMutation>(graphql`
  mutation feedMutationsSetValueStatusMutation($input: SetDataFeedValueStatusInput!) {
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

/** Deletes a data feed; its values stay. */
export const useDeleteDataFeed = mutation<feedMutationsDeleteMutation>(graphql`
  mutation feedMutationsDeleteMutation($input: DeleteDataFeedInput!) {
    deleteDataFeed(input: $input) {
      deletedDataFeedId
      userErrors {
        message
        path
      }
    }
  }
`);
