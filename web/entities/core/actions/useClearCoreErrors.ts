import { graphql } from 'react-relay';
import type { useClearCoreErrorsMutation } from '../../../__generated__/useClearCoreErrorsMutation.graphql.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';

/** Empties the list of what went wrong in a device; answers the refusals. */
export const useClearCoreErrors = () => {
  const send = useCommitMutation<useClearCoreErrorsMutation>(graphql`
    mutation useClearCoreErrorsMutation($input: ClearCoreErrorsInput!) {
      clearCoreErrors(input: $input) {
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
  return async (input: useClearCoreErrorsMutation['variables']['input']) =>
    (await send({ input })).clearCoreErrors.userErrors;
};
