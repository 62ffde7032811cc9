import { graphql } from 'react-relay';
import type { useUpdateValueMutation } from '../../__generated__/useUpdateValueMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Changes the settings of a value; answers the refusals. */
export const useUpdateValue = () => {
  const send = useCommitMutation<useUpdateValueMutation>(graphql`
    mutation useUpdateValueMutation($input: UpdateValueInput!) {
      updateValue(input: $input) {
        value {
          id
          name
          multiplier
          offset
          unit
          visible
          comments
          latestValue
          space {
            id
            name
          }
        }
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (input: useUpdateValueMutation['variables']['input']) => (await send({ input })).updateValue.userErrors;
};
