import { graphql } from 'react-relay';
import type { useCreateTargetMutation } from '../../__generated__/useCreateTargetMutation.graphql.ts';
import { useSend } from '../useSend.ts';

/** Makes a site; answers the refusals, and the key of the new site. */
export const useCreateTarget = () => {
  const send = useSend<useCreateTargetMutation>(graphql`
    mutation useCreateTargetMutation($input: CreateTargetInput!) {
      createTarget(input: $input) {
        target {
          key
        }
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (input: useCreateTargetMutation['variables']['input']) => (await send({ input })).createTarget;
};
