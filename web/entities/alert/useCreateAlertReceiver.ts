import { graphql } from 'react-relay';
import type { useCreateAlertReceiverMutation } from '../../__generated__/useCreateAlertReceiverMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Adds a receiver to an alert level. */
export const useCreateAlertReceiver = mutation<useCreateAlertReceiverMutation>(graphql`
  mutation useCreateAlertReceiverMutation($input: CreateAlertReceiverInput!) {
    createAlertReceiver(input: $input) {
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
