import { graphql } from 'react-relay';
import type { useUpdateAlertProducerMutation } from '../../../__generated__/useUpdateAlertProducerMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Changes an alert rule: whether it is on, its level and its limits. */
export const useUpdateAlertProducer = mutation<useUpdateAlertProducerMutation>(graphql`
  mutation useUpdateAlertProducerMutation($input: UpdateAlertProducerInput!) {
    updateAlertProducer(input: $input) {
      alertProducer {
        id
        enabled
        active
        level
        limits {
          name
          value
          default
          unit
        }
      }
      userErrors {
        message
        path
      }
    }
  }
`);
