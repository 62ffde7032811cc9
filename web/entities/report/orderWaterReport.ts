import { graphql } from 'relay-runtime';
import type { orderWaterReportMutation } from '../../__generated__/orderWaterReportMutation.graphql.ts';
import { fetchMutation } from '../fetchMutation.ts';

/** Orders water reports for an apartment by its address; the result does not reveal whether the address is known. */
export const orderWaterReport = fetchMutation<orderWaterReportMutation>(graphql`
  mutation orderWaterReportMutation($input: OrderWaterReportInput!) {
    orderWaterReport(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);
