import { keyIn } from '../keyIn.ts';

/** The parameters of a route that name a place inside of a target. */
type Params = Readonly<Record<string, string | undefined>>;

/** The variables of a query of a page that a target, its groups and its spaces have; null if a key cannot be one. */
export const placeVariables = ({ groupKey, spaceKey }: Params) => {
  const group = groupKey === undefined ? 0 : keyIn(groupKey);
  const space = spaceKey === undefined ? 0 : keyIn(spaceKey);
  if (group === null || space === null) return null;
  const inSpace = spaceKey !== undefined;
  return { group, space, inGroup: groupKey !== undefined && !inSpace, inSpace };
};
