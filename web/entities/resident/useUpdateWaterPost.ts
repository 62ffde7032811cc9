import { graphql } from 'react-relay';
import type { useUpdateWaterPostMutation } from '../../__generated__/useUpdateWaterPostMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes whether, how often and in which language the residents of a target get water reports. */
export const useUpdateWaterPost = mutation<useUpdateWaterPostMutation>(graphql`
  mutation useUpdateWaterPostMutation($input: UpdateWaterPostInput!) {
    updateWaterPost(input: $input) {
      waterPost {
        id
        enabled
        interval
        locale
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
