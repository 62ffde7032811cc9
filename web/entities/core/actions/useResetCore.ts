import { graphql } from 'react-relay';
import type { useResetCoreMutation } from '../../../__generated__/useResetCoreMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Requests that a core reset itself. */
export const useResetCore = mutation<useResetCoreMutation>(graphql`
  mutation useResetCoreMutation($input: ResetCoreInput!) {
    resetCore(input: $input) {
      core {
        id
        ...CoreStatusBadge_core
      }
      userErrors {
        message
      }
    }
  }
`);
