import { graphql } from 'relay-runtime';
import type { confirmAlertsMutation } from '../../__generated__/confirmAlertsMutation.graphql.ts';
import { fetchMutation } from '../fetchMutation.ts';

/** Confirms the address of a receiver of alerts by the token of a mailed link. */
export const confirmAlerts = fetchMutation<confirmAlertsMutation>(graphql`
  mutation confirmAlertsMutation($input: ConfirmAlertsInput!) {
    confirmAlerts(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);
