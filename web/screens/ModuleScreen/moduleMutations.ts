import { graphql } from 'react-relay';
import type { moduleMutationsSetParametersMutation } from '../../__generated__/moduleMutationsSetParametersMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Switches modules of a target on or off, and sets their prices. */
export const useSetModuleParameters = mutation<moduleMutationsSetParametersMutation>(graphql`
  mutation moduleMutationsSetParametersMutation($input: SetModuleParametersInput!) {
    setModuleParameters(input: $input) {
      target {
        id
        modules {
          module
          enabled
          baseFee
          price1
          price2
          prepaymentFee
          priceHistory {
            validFrom
            baseFee
            price1
            price2
            prepaymentFee
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
