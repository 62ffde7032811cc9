import { graphql } from 'react-relay';
import type { useAcknowledgeAlertMutation } from '../../../__generated__/useAcknowledgeAlertMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Acknowledges one alert, which is refused if another person was first. */
export const useAcknowledgeAlert = mutation<useAcknowledgeAlertMutation>(graphql`
  mutation useAcknowledgeAlertMutation($input: AcknowledgeAlertInput!) {
    acknowledgeAlert(input: $input) {
      alert {
        id
        state
        acknowledgedBy
        acknowledgedAt
        comment
        viewerCanAcknowledge
        viewerCanUnacknowledge
      }
      target {
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
