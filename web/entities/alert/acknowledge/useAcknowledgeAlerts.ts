import { graphql } from 'react-relay';
import type { useAcknowledgeAlertsMutation } from '../../../__generated__/useAcknowledgeAlertsMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Acknowledges several alerts; those that are acknowledged already stay as they are. */
export const useAcknowledgeAlerts = mutation<useAcknowledgeAlertsMutation>(graphql`
  mutation useAcknowledgeAlertsMutation($input: AcknowledgeAlertsInput!) {
    acknowledgeAlerts(input: $input) {
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
