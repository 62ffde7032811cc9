import { graphql } from 'react-relay';
import type { useClearCoreErrorsMutation } from '../../../__generated__/useClearCoreErrorsMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Clears the errors of a core. */
export const useClearCoreErrors = mutation<useClearCoreErrorsMutation>(graphql`
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
