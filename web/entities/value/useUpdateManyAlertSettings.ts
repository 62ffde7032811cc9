import { graphql } from 'react-relay';
import type { useUpdateManyAlertSettingsMutation } from '../../__generated__/useUpdateManyAlertSettingsMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Updates the alert settings of many values of one target, all or none of them. */
export const useUpdateManyAlertSettings = mutation<useUpdateManyAlertSettingsMutation>(graphql`
  mutation useUpdateManyAlertSettingsMutation($input: UpdateManyAlertSettingsInput!) {
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
