import { graphql } from 'react-relay';
import type { useAddMeterEventMutation } from '../../__generated__/useAddMeterEventMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Records an event of a meter. */
export const useAddMeterEvent = mutation<useAddMeterEventMutation>(graphql`
  mutation useAddMeterEventMutation($input: AddMeterEventInput!) {
    addMeterEvent(input: $input) {
      value {
        id
        meterEvents(first: 100) {
          nodes {
            id
            kind
            at
            endReading
            startReading
            comment
            by
          }
        }
      }
      userErrors {
        message
        path
      }
    }
  }
`);
