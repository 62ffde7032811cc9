import { graphql } from 'react-relay';
import type { useUnacknowledgeAlertsMutation } from '../../../__generated__/useUnacknowledgeAlertsMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Undoes acknowledgements of the last minutes. */
export const useUnacknowledgeAlerts = mutation<useUnacknowledgeAlertsMutation>(graphql`
  mutation useUnacknowledgeAlertsMutation($input: UnacknowledgeAlertsInput!) {
    unacknowledgeAlerts(input: $input) {
      alerts {
        id
        state
        acknowledgedBy
        acknowledgedAt
        comment
        viewerCanAcknowledge
        viewerCanUnacknowledge
      }
      targets {
        id
        activeAlertCount
        openAlertCount
      }
      userErrors {
        message
        path
        code
      }
    }
  }
`);
