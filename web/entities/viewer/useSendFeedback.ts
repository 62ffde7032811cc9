import { graphql } from 'react-relay';
import type { useSendFeedbackMutation } from '../../__generated__/useSendFeedbackMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Sends a message to customer service. */
export const useSendFeedback = mutation<useSendFeedbackMutation>(graphql`
  mutation useSendFeedbackMutation($input: SendFeedbackInput!) {
    sendFeedback(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);
