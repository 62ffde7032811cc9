import { graphql } from 'react-relay';
import type { alertSettingsMutationsUpdateManyMutation } from '../../__generated__/alertSettingsMutationsUpdateManyMutation.graphql.ts';
import type { alertSettingsMutationsUpdateMutation } from '../../__generated__/alertSettingsMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Updates the alert settings of a value. */
export const useUpdateAlertSettings = mutation<alertSettingsMutationsUpdateMutation>(graphql`
  mutation alertSettingsMutationsUpdateMutation($input: UpdateAlertSettingsInput!) {
    updateAlertSettings(input: $input) {
      value {
        id
        alertSettings {
          minEnabled
          maxEnabled
          rangeMin
          rangeMax
          hysteresis
          autoAcknowledge
        }
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Updates the alert settings of many values of one target, all or none of them. */
export const useUpdateManyAlertSettings = mutation<alertSettingsMutationsUpdateManyMutation>(graphql`
  mutation alertSettingsMutationsUpdateManyMutation($input: UpdateManyAlertSettingsInput!) {
    updateManyAlertSettings(input: $input) {
      values {
        id
        alertSettings {
          minEnabled
          maxEnabled
          rangeMin
          rangeMax
          hysteresis
          autoAcknowledge
        }
      }
      userErrors {
        message
        path
      }
    }
  }
`);
