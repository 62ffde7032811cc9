import { graphql } from 'relay-runtime';
import type { cancelWaterReportMutation } from '../../__generated__/cancelWaterReportMutation.graphql.ts';
import { fetchMutation } from '../fetchMutation.ts';

/** Cancels the water reports of the apartment to their recipient. */
export const cancelWaterReport = fetchMutation<cancelWaterReportMutation>(graphql`
  mutation cancelWaterReportMutation($input: CancelWaterReportInput!) {
    cancelWaterReport(input: $input) {
      userErrors {
        code
        message
        path
      }
    }
  }
`);
