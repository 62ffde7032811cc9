import { graphql } from 'relay-runtime';
import type { sendFeedbackMutation } from '../../__generated__/sendFeedbackMutation.graphql.ts';
import { fetchMutation } from '../fetchMutation.ts';

/** Sends a message to customer service, with or without a session. */
export const sendFeedback = fetchMutation<sendFeedbackMutation>(graphql`
  mutation sendFeedbackMutation($input: SendFeedbackInput!) {
    sendFeedback(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);
