import { graphql } from 'react-relay';
import type { useUpdateAlertSettingsMutation } from '../../__generated__/useUpdateAlertSettingsMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Updates the alert settings of a value. */
export const useUpdateAlertSettings = mutation<useUpdateAlertSettingsMutation>(graphql`
  mutation useUpdateAlertSettingsMutation($input: UpdateAlertSettingsInput!) {
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
