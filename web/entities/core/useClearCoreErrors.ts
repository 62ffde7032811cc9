import { graphql } from 'react-relay';
import type { useClearCoreErrorsMutation } from '../../__generated__/useClearCoreErrorsMutation.graphql.ts';
import { useSend } from '../useSend.ts';

/** Empties the list of what went wrong in a device; answers the refusals. */
export const useClearCoreErrors = () => {
  const send = useSend<useClearCoreErrorsMutation>(graphql`
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
