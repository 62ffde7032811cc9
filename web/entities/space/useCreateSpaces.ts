import { graphql, readInlineData } from 'react-relay';
import type { useCreateSpacesMutation } from '../../__generated__/useCreateSpacesMutation.graphql.ts';
import type { useCreateSpacesQuery } from '../../__generated__/useCreateSpacesQuery.graphql.ts';
import type { useCreateSpaces_group$key } from '../../__generated__/useCreateSpaces_group.graphql.ts';
import { useMakeOnce } from '../useMakeOnce.ts';
import { useRead } from '../useRead.ts';
import { useSend } from '../useSend.ts';

/** A building's spaces as they are listed. */
const spacesOf = (group: useCreateSpaces_group$key) =>
  readInlineData(
    graphql`
      fragment useCreateSpaces_group on Group @inline {
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
    `,
    group,
  ).spaces;

/** Makes spaces in a building, all or none and no second time, and the building lists them; answers the refusals. */
export const useCreateSpaces = (groupId: string) => {
  const read = useRead<useCreateSpacesQuery>(graphql`
    query useCreateSpacesQuery($id: ID!) {
      group(id: $id) {
        ...useCreateSpaces_group
      }
    }
  `);
  const once = useMakeOnce(async () => {
    const { group } = await read({ id: groupId });
    return group ? spacesOf(group) : [];
  });
  const send = useSend<useCreateSpacesMutation>(graphql`
    mutation useCreateSpacesMutation($input: CreateSpacesInput!) {
      createSpaces(input: $input) {
        group {
          id
          ...useCreateSpaces_group
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
