import { graphql } from 'react-relay';
import type { useCreateGroupMutation } from '../../__generated__/useCreateGroupMutation.graphql.ts';
import type { useCreateGroupQuery } from '../../__generated__/useCreateGroupQuery.graphql.ts';
import { useCreateOnce } from '../useCreateOnce.ts';
import { useLazyFetch } from '../useLazyFetch.ts';
import { mutation } from '../../relay/mutation.ts';

const useCommit = mutation<useCreateGroupMutation>(graphql`
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
          consumptionTypes
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

/** Creates a group in a target, which then lists it, at most once. */
export const useCreateGroup = (targetId: string) => {
  const read = useLazyFetch<useCreateGroupQuery>(graphql`
    query useCreateGroupQuery($id: ID!) {
      node(id: $id) {
        ... on Target {
          groups {
            id
            key
            name
            consumptionTypes
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
  const commit = useCommit();
  return ({ name }: { name: string }) =>
    once(
      [name],
      () => commit({ targetId, name }),
      ([group]) => ({ group, target: group && { id: targetId, groups: [], key: group.target?.key ?? 0 } }),
    );
};
