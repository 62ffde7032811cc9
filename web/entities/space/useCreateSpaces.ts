import { graphql } from 'react-relay';
import type { useCreateSpacesMutation } from '../../__generated__/useCreateSpacesMutation.graphql.ts';
import type { useCreateSpacesQuery } from '../../__generated__/useCreateSpacesQuery.graphql.ts';
import { useCreateOnce } from '../useCreateOnce.ts';
import { useLazyFetch } from '../useLazyFetch.ts';
import { mutation } from '../../relay/mutation.ts';
import { spacesOfGroup } from './spacesOfGroup.ts';

const useCommit = mutation<useCreateSpacesMutation>(graphql`
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

/** Creates spaces in a group, all or none and at most once; the group then lists them. */
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
  const commit = useCommit();
  return (spaces: useCreateSpacesMutation['variables']['input']['spaces']) =>
    once(
      spaces.map(({ name }) => name),
      () => commit({ groupId, spaces }),
      () => ({ group: null }),
    );
};
