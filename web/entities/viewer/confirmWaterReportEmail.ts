import { graphql } from 'relay-runtime';
import type { confirmWaterReportEmailMutation } from '../../__generated__/confirmWaterReportEmailMutation.graphql.ts';
import { fetchGraphQL } from '../fetchGraphQL.ts';

const mutation = graphql`
  mutation confirmWaterReportEmailMutation($input: ConfirmWaterReportEmailInput!) {
    confirmWaterReportEmail(input: $input) {
      email
      userErrors {
        message
        path
      }
    }
  }
`;

/** Confirms a new address of water reports by the token of a mailed link; returns the address and the refusals. */
export const confirmWaterReportEmail = async (token: string) =>
  (await fetchGraphQL<confirmWaterReportEmailMutation>(mutation, { input: { token } })).confirmWaterReportEmail;
