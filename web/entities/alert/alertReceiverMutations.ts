import { graphql } from 'react-relay';
import type { alertReceiverMutationsCreateMutation } from '../../__generated__/alertReceiverMutationsCreateMutation.graphql.ts';
import type { alertReceiverMutationsDeleteMutation } from '../../__generated__/alertReceiverMutationsDeleteMutation.graphql.ts';
import type { alertReceiverMutationsResendConfirmationMutation } from '../../__generated__/alertReceiverMutationsResendConfirmationMutation.graphql.ts';
import type { alertReceiverMutationsSendTestMutation } from '../../__generated__/alertReceiverMutationsSendTestMutation.graphql.ts';
import type { alertReceiverMutationsUpdateMutation } from '../../__generated__/alertReceiverMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Adds a receiver to an alert level. */
export const useCreateAlertReceiver = mutation<alertReceiverMutationsCreateMutation>(graphql`
  mutation alertReceiverMutationsCreateMutation($input: CreateAlertReceiverInput!) {
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

/** Updates a receiver of alerts. */
export const useUpdateAlertReceiver = mutation<alertReceiverMutationsUpdateMutation>(graphql`
  mutation alertReceiverMutationsUpdateMutation($input: UpdateAlertReceiverInput!) {
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

/** Removes a receiver from its alert level. */
export const useDeleteAlertReceiver = mutation<alertReceiverMutationsDeleteMutation>(graphql`
  mutation alertReceiverMutationsDeleteMutation($input: DeleteAlertReceiverInput!) {
    deleteAlertReceiver(input: $input) {
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

/** Queues a test message to a receiver of alerts. */
export const useSendTestMessage = mutation<alertReceiverMutationsSendTestMutation>(graphql`
  mutation alertReceiverMutationsSendTestMutation($input: SendTestMessageInput!) {
    sendTestMessage(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

/** Mails the link that confirms the address of a receiver of alerts once more. */
export const useResendReceiverConfirmation = mutation<alertReceiverMutationsResendConfirmationMutation>(graphql`
  mutation alertReceiverMutationsResendConfirmationMutation($input: ResendReceiverConfirmationInput!) {
    resendReceiverConfirmation(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);
