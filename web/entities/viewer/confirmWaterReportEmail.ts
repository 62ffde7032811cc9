import { graphql } from 'relay-runtime';
import type { confirmWaterReportEmailMutation } from '../../__generated__/confirmWaterReportEmailMutation.graphql.ts';
import { fetchMutation } from '../fetchMutation.ts';

/** Confirms a new address of water reports by the token of a mailed link. */
export const confirmWaterReportEmail = fetchMutation<confirmWaterReportEmailMutation>(graphql`
  mutation confirmWaterReportEmailMutation($input: ConfirmWaterReportEmailInput!) {
    confirmWaterReportEmail(input: $input) {
      email
      userErrors {
        message
        path
      }
    }
  }
`);
