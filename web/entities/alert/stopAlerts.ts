import { graphql } from 'relay-runtime';
import type { stopAlertsMutation } from '../../__generated__/stopAlertsMutation.graphql.ts';
import { fetchMutation } from '../fetchMutation.ts';

/** Stops the mails about alerts of a target by the token of a mailed link. */
export const stopAlerts = fetchMutation<stopAlertsMutation>(graphql`
  mutation stopAlertsMutation($input: StopAlertsInput!) {
    stopAlerts(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);
