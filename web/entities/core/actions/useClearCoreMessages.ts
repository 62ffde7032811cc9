import { graphql } from 'react-relay';
import type { useClearCoreMessagesMutation } from '../../../__generated__/useClearCoreMessagesMutation.graphql.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';

/** Takes the messages of a device away; answers the refusals. */
export const useClearCoreMessages = () => {
  const send = useCommitMutation<useClearCoreMessagesMutation>(graphql`
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
  return async (input: useClearCoreMessagesMutation['variables']['input']) =>
    (await send({ input })).clearCoreMessages.userErrors;
};
