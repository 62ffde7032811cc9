import { graphql } from 'react-relay';
import type { useResendReceiverConfirmationMutation } from '../../__generated__/useResendReceiverConfirmationMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Mails the link that confirms the address of a receiver of alerts once more. */
export const useResendReceiverConfirmation = mutation<useResendReceiverConfirmationMutation>(graphql`
  mutation useResendReceiverConfirmationMutation($input: ResendReceiverConfirmationInput!) {
    resendReceiverConfirmation(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);
