import { graphql } from 'react-relay';
import type { useCreateGroupMutation } from '../../__generated__/useCreateGroupMutation.graphql.ts';
import type { useCreateGroupQuery } from '../../__generated__/useCreateGroupQuery.graphql.ts';
import { useCreateOnce } from '../useCreateOnce.ts';
import { useLazyFetch } from '../useLazyFetch.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Makes a building in a site, which then lists it, no second time; answers the refusals and where it stands. */
export const useCreateGroup = (targetId: string) => {
  const read = useLazyFetch<useCreateGroupQuery>(graphql`
    query useCreateGroupQuery($id: ID!) {
      node(id: $id) {
        ... on Target {
          groups {
            id
            key
            name
            target {
              key
            }
            spaces {
              id
            }
          }
        }
      }
    }
  `);
  const once = useCreateOnce(async () => (await read({ id: targetId })).node?.groups ?? []);
  const send = useCommitMutation<useCreateGroupMutation>(graphql`
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
  return async (name: string) => {
    const made = await once([name], () => send({ input: { targetId, name } }));
    if ('answer' in made) return made.answer.createGroup;
    const [group] = made.found;
    return { group, target: group?.target, userErrors: [] };
  };
};
