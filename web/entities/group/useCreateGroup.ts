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
        ...groupsOfTarget_target
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
      target(id: $id) {
        groups {
          id
          key
          name
          target {
            key
          }
        }
        ...groupsOfTarget_target
      }
    }
  `);
  const once = useCreateOnce(async () => (await read({ id: targetId })).target?.groups ?? []);
  const commit = useCommit();
  return ({ name }: { name: string }) =>
    once(
      [name],
      async () => {
        const { payload, refusals } = await commit({ targetId, name });
        return { payload: { group: payload.group, targetKey: payload.target?.key }, refusals };
      },
      ([group]) => ({ group, targetKey: group?.target?.key }),
    );
};
