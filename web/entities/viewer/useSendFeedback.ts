import { graphql } from 'react-relay';
import type { useSendFeedbackMutation } from '../../__generated__/useSendFeedbackMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Sends a message to customer service; answers the refusals. */
export const useSendFeedback = () => {
  const send = useCommitMutation<useSendFeedbackMutation>(graphql`
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
