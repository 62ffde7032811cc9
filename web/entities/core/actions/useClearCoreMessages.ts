import { graphql } from 'react-relay';
import type { useClearCoreMessagesMutation } from '../../../__generated__/useClearCoreMessagesMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Clears the messages of a core. */
export const useClearCoreMessages = mutation<useClearCoreMessagesMutation>(graphql`
  mutation useClearCoreMessagesMutation($input: ClearCoreMessagesInput!) {
    clearCoreMessages(input: $input) {
      core {
        id
        hasMessage
      }
      userErrors {
        message
        path
      }
    }
  }
`);
