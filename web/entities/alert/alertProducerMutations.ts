import { graphql } from 'react-relay';
import type { alertProducerMutationsUpdateManyMutation } from '../../__generated__/alertProducerMutationsUpdateManyMutation.graphql.ts';
import type { alertProducerMutationsUpdateMutation } from '../../__generated__/alertProducerMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes an alert rule: whether it is on, its level and its limits. */
export const useUpdateAlertProducer = mutation<alertProducerMutationsUpdateMutation>(graphql`
  mutation alertProducerMutationsUpdateMutation($input: UpdateAlertProducerInput!) {
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

/** Changes many alert rules of one target, all or none of them. */
export const useUpdateAlertProducers = mutation<alertProducerMutationsUpdateManyMutation>(graphql`
  mutation alertProducerMutationsUpdateManyMutation($input: UpdateAlertProducersInput!) {
    updateAlertProducers(input: $input) {
      alertProducers {
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
