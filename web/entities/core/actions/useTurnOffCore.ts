import { graphql } from 'react-relay';
import type { useTurnOffCoreMutation } from '../../../__generated__/useTurnOffCoreMutation.graphql.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';

/** Asks a device to turn itself off; answers the refusals. */
export const useTurnOffCore = () => {
  const send = useCommitMutation<useTurnOffCoreMutation>(graphql`
    mutation useTurnOffCoreMutation($input: TurnOffCoreInput!) {
      turnOffCore(input: $input) {
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
  return async (input: useTurnOffCoreMutation['variables']['input']) => (await send({ input })).turnOffCore.userErrors;
};
