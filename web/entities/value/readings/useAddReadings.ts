import { graphql } from 'react-relay';
import type { useAddReadingsMutation } from '../../../__generated__/useAddReadingsMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Checks readings of a value in a dry run, or stores them, and reports the outcome. */
export const useAddReadings = mutation<useAddReadingsMutation>(graphql`
  mutation useAddReadingsMutation($input: AddReadingsInput!) {
    addReadings(input: $input) {
      ingestReport {
        taken
        known
        refusedCount
        refused(first: 20) {
          line
          at
          value
          reason
        }
      }
      value {
        id
        latestValue
        latestAt
      }
      userErrors {
        message
        path
      }
    }
  }
`);
