import { graphql } from 'react-relay';
import type { alertLevelMutationsCreateMutation } from '../../__generated__/alertLevelMutationsCreateMutation.graphql.ts';
import type { alertLevelMutationsDeleteMutation } from '../../__generated__/alertLevelMutationsDeleteMutation.graphql.ts';
import type { alertLevelMutationsSetOrderMutation } from '../../__generated__/alertLevelMutationsSetOrderMutation.graphql.ts';
import type { alertLevelMutationsUpdateMutation } from '../../__generated__/alertLevelMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates an alert level of a target, and writes it into the list of its levels. */
export const useCreateAlertLevel = mutation<alertLevelMutationsCreateMutation>(graphql`
  mutation alertLevelMutationsCreateMutation($input: CreateAlertLevelInput!) {
    createAlertLevel(input: $input) {
      target {
        ...AlertLevelList_target
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Updates an alert level. */
export const useUpdateAlertLevel = mutation<alertLevelMutationsUpdateMutation>(graphql`
  mutation alertLevelMutationsUpdateMutation($input: UpdateAlertLevelInput!) {
    updateAlertLevel(input: $input) {
      alertLevel {
        id
        order
        ...AlertLevelCard_level
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Sets the order of all alert levels of a target. */
export const useSetAlertLevelOrder = mutation<alertLevelMutationsSetOrderMutation>(graphql`
  mutation alertLevelMutationsSetOrderMutation($input: SetAlertLevelOrderInput!) {
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

/** Deletes an alert level that has no alerts, also from the list of the levels of its target. */
export const useDeleteAlertLevel = mutation<alertLevelMutationsDeleteMutation>(graphql`
  mutation alertLevelMutationsDeleteMutation($input: DeleteAlertLevelInput!) {
    deleteAlertLevel(input: $input) {
      target {
        ...AlertLevelList_target
      }
      userErrors {
        message
        path
      }
    }
  }
`);
