import { graphql } from 'react-relay';
import type { useUpdateAlertProducersMutation } from '../../../__generated__/useUpdateAlertProducersMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Changes many alert rules of one target, all or none of them. */
export const useUpdateAlertProducers = mutation<useUpdateAlertProducersMutation>(graphql`
  mutation useUpdateAlertProducersMutation($input: UpdateAlertProducersInput!) {
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
