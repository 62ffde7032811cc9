import { graphql } from 'react-relay';
import type { useCreateSpacesMutation } from '../../__generated__/useCreateSpacesMutation.graphql.ts';
import type { useCreateSpacesQuery } from '../../__generated__/useCreateSpacesQuery.graphql.ts';
import { useCreateOnce } from '../useCreateOnce.ts';
import { useLazyFetch } from '../useLazyFetch.ts';
import { useCommitMutation } from '../useCommitMutation.ts';
import { spacesOfGroup } from './spacesOfGroup.ts';

/** Makes spaces in a building, all or none and no second time, and the building lists them; answers the refusals. */
export const useCreateSpaces = (groupId: string) => {
  const read = useLazyFetch<useCreateSpacesQuery>(graphql`
    query useCreateSpacesQuery($id: ID!) {
      group(id: $id) {
        ...spacesOfGroup_group
      }
    }
  `);
  const once = useCreateOnce(async () => {
    const { group } = await read({ id: groupId });
    return group ? spacesOfGroup(group) : [];
  });
  const send = useCommitMutation<useCreateSpacesMutation>(graphql`
    mutation useCreateSpacesMutation($input: CreateSpacesInput!) {
      createSpaces(input: $input) {
        group {
          id
          ...spacesOfGroup_group
        }
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (spaces: useCreateSpacesMutation['variables']['input']['spaces']) => {
    const names = spaces.map(({ name }) => name);
    const made = await once(names, () => send({ input: { groupId, spaces } }));
    return 'answer' in made ? made.answer.createSpaces.userErrors : [];
  };
};
