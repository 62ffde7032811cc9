import { graphql } from 'react-relay';
import type { useUpdateAlertReceiverMutation } from '../../__generated__/useUpdateAlertReceiverMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Updates a receiver of alerts. */
export const useUpdateAlertReceiver = mutation<useUpdateAlertReceiverMutation>(graphql`
  mutation useUpdateAlertReceiverMutation($input: UpdateAlertReceiverInput!) {
    updateAlertReceiver(input: $input) {
      alertLevel {
        id
        ...AlertLevelCard_level
      }
      userErrors {
        message
        path
      }
    }
  }
`);
