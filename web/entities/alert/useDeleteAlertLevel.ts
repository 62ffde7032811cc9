import { graphql } from 'react-relay';
import type { useDeleteAlertLevelMutation } from '../../__generated__/useDeleteAlertLevelMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes an alert level that has no alerts. */
export const useDeleteAlertLevel = mutation<useDeleteAlertLevelMutation>(graphql`
  mutation useDeleteAlertLevelMutation($input: DeleteAlertLevelInput!) {
    deleteAlertLevel(input: $input) {
      deletedAlertLevelId @deleteRecord
      userErrors {
        message
        path
      }
    }
  }
`);
