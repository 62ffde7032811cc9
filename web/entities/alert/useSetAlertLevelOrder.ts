import { graphql } from 'react-relay';
import type { useSetAlertLevelOrderMutation } from '../../__generated__/useSetAlertLevelOrderMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Sets the order of all alert levels of a target. */
export const useSetAlertLevelOrder = mutation<useSetAlertLevelOrderMutation>(graphql`
  mutation useSetAlertLevelOrderMutation($input: SetAlertLevelOrderInput!) {
    setAlertLevelOrder(input: $input) {
      alertLevels {
        id
        order
      }
      userErrors {
        message
        path
      }
    }
  }
`);
