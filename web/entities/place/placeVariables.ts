import { keyIn } from '../keyIn.ts';

/** The parameters of a route that name a place inside of a target. */
type Params = Readonly<Record<string, string | undefined>>;

/** The variables of a query of a page that a target, its groups and its spaces have; null if a key cannot be one. */
export const placeVariables = ({ groupId, spaceId }: Params) => {
  const group = groupId === undefined ? 0 : keyIn(groupId);
  const space = spaceId === undefined ? 0 : keyIn(spaceId);
  if (group === null || space === null) return null;
  const inSpace = spaceId !== undefined;
  return { group, space, inGroup: groupId !== undefined && !inSpace, inSpace };
};
