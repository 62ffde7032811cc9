import { graphql } from 'react-relay';
import type { useUpdateAlertSettingsMutation } from '../../__generated__/useUpdateAlertSettingsMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Sets when a value raises an alert; answers the refusals. */
export const useUpdateAlertSettings = () => {
  const send = useCommitMutation<useUpdateAlertSettingsMutation>(graphql`
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
  return async (input: useUpdateAlertSettingsMutation['variables']['input']) =>
    (await send({ input })).updateAlertSettings.userErrors;
};
