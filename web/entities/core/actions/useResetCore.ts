import { graphql } from 'react-relay';
import type { useResetCoreMutation } from '../../../__generated__/useResetCoreMutation.graphql.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';

/** Asks a device to reset itself; answers the refusals. */
export const useResetCore = () => {
  const send = useCommitMutation<useResetCoreMutation>(graphql`
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
  return async (input: useResetCoreMutation['variables']['input']) => (await send({ input })).resetCore.userErrors;
};
