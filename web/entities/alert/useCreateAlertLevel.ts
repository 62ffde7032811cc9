import { graphql } from 'react-relay';
import type { useCreateAlertLevelMutation } from '../../__generated__/useCreateAlertLevelMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates an alert level of a target. */
export const useCreateAlertLevel = mutation<useCreateAlertLevelMutation>(graphql`
  mutation useCreateAlertLevelMutation($input: CreateAlertLevelInput!) {
    createAlertLevel(input: $input) {
      alertLevel {
        id
        ...AlertLevelCard_level
      }
      userErrors {
        message
        path
      }
    }
  }
`);
