import { graphql } from 'react-relay';
import type { useUpdateAlertLevelMutation } from '../../__generated__/useUpdateAlertLevelMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Updates an alert level. */
export const useUpdateAlertLevel = mutation<useUpdateAlertLevelMutation>(graphql`
  mutation useUpdateAlertLevelMutation($input: UpdateAlertLevelInput!) {
    updateAlertLevel(input: $input) {
      alertLevel {
        id
        order
        ...AlertLevelCard_level
      }
      userErrors {
        message
        path
      }
    }
  }
`);
