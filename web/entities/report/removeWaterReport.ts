import { graphql } from 'relay-runtime';
import type { removeWaterReportMutation } from '../../__generated__/removeWaterReportMutation.graphql.ts';
import { fetchMutation } from '../fetchMutation.ts';

/** Ends all water reports to the address that the link was mailed to. */
export const removeWaterReport = fetchMutation<removeWaterReportMutation>(graphql`
  mutation removeWaterReportMutation($input: RemoveWaterReportInput!) {
    removeWaterReport(input: $input) {
      userErrors {
        code
        message
        path
      }
    }
  }
`);
