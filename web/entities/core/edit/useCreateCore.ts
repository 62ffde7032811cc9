import { graphql } from 'react-relay';
import type { useCreateCoreMutation } from '../../../__generated__/useCreateCoreMutation.graphql.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';

/** Adds a device to a site; answers the refusals, and where the device stands. */
export const useCreateCore = () => {
  const send = useCommitMutation<useCreateCoreMutation>(graphql`
    mutation useCreateCoreMutation($input: CreateCoreInput!) {
      createCore(input: $input) {
        core {
          id
          key
          name
          productName
          values {
            name
          }
          target {
            key
          }
          group {
            key
          }
          space {
            key
          }
        }
        userErrors {
          code
          message
          path
        }
      }
    }
  `);
  return async (input: useCreateCoreMutation['variables']['input']) => (await send({ input })).createCore;
};
