import { graphql } from 'relay-runtime';
import type { updateWaterReportMutation } from '../../__generated__/updateWaterReportMutation.graphql.ts';
import { fetchMutation } from '../../entities/fetchMutation.ts';

/** Changes the address, interval and language of later reports; the present address itself resumes them. */
export const updateWaterReport = fetchMutation<updateWaterReportMutation>(graphql`
  mutation updateWaterReportMutation($input: UpdateWaterReportInput!) {
    updateWaterReport(input: $input) {
      waterReport {
        active
        email
        pendingEmail
        interval
        locale
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
