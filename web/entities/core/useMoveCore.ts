import { graphql } from 'react-relay';
import type { useMoveCoreMutation } from '../../__generated__/useMoveCoreMutation.graphql.ts';
import { useSend } from '../useSend.ts';

/** Moves a device into another space of its site; answers the refusals. */
export const useMoveCore = () => {
  const send = useSend<useMoveCoreMutation>(graphql`
    mutation useMoveCoreMutation($input: MoveCoresInput!) {
      moveCores(input: $input) {
        cores {
          id
          space {
            id
            key
            name
          }
          group {
            id
            key
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
  return async (core: string, spaceId: string) =>
    (await send({ input: { coreIds: [core], spaceId } })).moveCores.userErrors;
};
