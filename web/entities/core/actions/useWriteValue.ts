import { graphql } from 'react-relay';
import type { useWriteValueMutation } from '../../../__generated__/useWriteValueMutation.graphql.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';

/** Writes a value of a device that can be set, which takes it later; answers the refusals. */
export const useWriteValue = () => {
  const send = useCommitMutation<useWriteValueMutation>(graphql`
    mutation useWriteValueMutation($input: WriteValueInput!) {
      writeValue(input: $input) {
        core {
          id
        }
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (input: useWriteValueMutation['variables']['input']) => (await send({ input })).writeValue.userErrors;
};
