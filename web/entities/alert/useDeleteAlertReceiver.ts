import { graphql } from 'react-relay';
import type { useDeleteAlertReceiverMutation } from '../../__generated__/useDeleteAlertReceiverMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Removes a receiver from its alert level. */
export const useDeleteAlertReceiver = mutation<useDeleteAlertReceiverMutation>(graphql`
  mutation useDeleteAlertReceiverMutation($input: DeleteAlertReceiverInput!) {
    deleteAlertReceiver(input: $input) {
      deletedAlertReceiverId @deleteRecord
      userErrors {
        message
        path
      }
    }
  }
`);
