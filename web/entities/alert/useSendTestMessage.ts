import { graphql } from 'react-relay';
import type { useSendTestMessageMutation } from '../../__generated__/useSendTestMessageMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Queues a test message to a receiver of alerts. */
export const useSendTestMessage = mutation<useSendTestMessageMutation>(graphql`
  mutation useSendTestMessageMutation($input: SendTestMessageInput!) {
    sendTestMessage(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);
