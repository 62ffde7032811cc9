import { graphql } from 'react-relay';
import type { useCreateSpacesMutation } from '../../__generated__/useCreateSpacesMutation.graphql.ts';
import { useSend } from '../useSend.ts';

/** Makes spaces in a building, all or none, and the building lists them; answers the refusals. */
export const useCreateSpaces = () => {
  const send = useSend<useCreateSpacesMutation>(graphql`
    mutation useCreateSpacesMutation($input: CreateSpacesInput!) {
      createSpaces(input: $input) {
        group {
          id
          spaces {
            id
            key
            name
            number
            type
            size
            residentCount
            coreCount
            offlineCount
            alertCount
          }
        }
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (input: useCreateSpacesMutation['variables']['input']) =>
    (await send({ input })).createSpaces.userErrors;
};
