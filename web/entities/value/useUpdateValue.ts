import { graphql } from 'react-relay';
import type { useUpdateValueMutation } from '../../__generated__/useUpdateValueMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Updates a value. */
export const useUpdateValue = mutation<useUpdateValueMutation>(graphql`
  mutation useUpdateValueMutation($input: UpdateValueInput!) {
    updateValue(input: $input) {
      value {
        id
        name
        hasDefaultName
        multiplier
        offset
        unit
        visible
        comments
        latestValue
        space {
          id
          name
        }
      }
      userErrors {
        message
        path
      }
    }
  }
`);
