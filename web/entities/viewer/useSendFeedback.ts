import { graphql } from 'react-relay';
import type { useSendFeedbackMutation } from '../../__generated__/useSendFeedbackMutation.graphql.ts';
import { useSend } from '../useSend.ts';

/** Sends a message to customer service; answers the refusals. */
export const useSendFeedback = () => {
  const send = useSend<useSendFeedbackMutation>(graphql`
    mutation useSendFeedbackMutation($input: SendFeedbackInput!) {
      sendFeedback(input: $input) {
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (input: useSendFeedbackMutation['variables']['input']) =>
    (await send({ input })).sendFeedback.userErrors;
};
