import { graphql } from 'react-relay';
import type { useAssignAlertMutation } from '../../../__generated__/useAssignAlertMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Assigns an alert to an account, or to none. */
export const useAssignAlert = mutation<useAssignAlertMutation>(graphql`
  mutation useAssignAlertMutation($input: AssignAlertInput!) {
    assignAlert(input: $input) {
      alert {
        id
        assignee
      }
      userErrors {
        message
        path
        code
      }
    }
  }
`);
