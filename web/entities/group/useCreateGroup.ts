import { graphql } from 'react-relay';
import type { useCreateGroupMutation } from '../../__generated__/useCreateGroupMutation.graphql.ts';
import { useSend } from '../useSend.ts';

/** Makes a building in a site, which then lists it; answers the refusals and where it stands. */
export const useCreateGroup = () => {
  const send = useSend<useCreateGroupMutation>(graphql`
    mutation useCreateGroupMutation($input: CreateGroupInput!) {
      createGroup(input: $input) {
        group {
          key
        }
        target {
          id
          key
          groups {
            id
            key
            name
            spaces {
              id
            }
          }
        }
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (targetId: string, name: string) => (await send({ input: { targetId, name } })).createGroup;
};
