import type { HouseGroup, HouseSpace } from './houseGroups.ts';
import type { LeakingSpace } from './openLeaks.ts';

/** The spaces under one on the floor grid of its building, the nearest first; none without positions. */
export const spacesBelow = (groups: readonly HouseGroup[], key: number | undefined): readonly HouseSpace[] => {
  const group = groups.find(({ spaces }) => spaces.some((one) => one.key === key));
  const above = group?.spaces.find((one) => one.key === key);
  if (!group || typeof above?.x !== 'number' || typeof above.y !== 'number') return [];
  const { x, y, w } = above;
  return group.spaces
    .filter((one) => typeof one.y === 'number' && typeof one.x === 'number' && one.y > y)
    .filter((one) => (one.x ?? 0) < x + (w ?? 1) && x < (one.x ?? 0) + (one.w ?? 1))
    .toSorted((one, other) => (one.y ?? 0) - (other.y ?? 0) || (one.x ?? 0) - (other.x ?? 0));
};

/** The names of the leaking spaces above each space, by its id; nothing for a space that leaks itself. */
export const leaksAbove = (
  groups: readonly HouseGroup[],
  leaking: readonly LeakingSpace[],
): ReadonlyMap<string, readonly string[]> => {
  const above = new Map<string, string[]>();
  for (const { key, name } of leaking)
    for (const { id, key: below } of spacesBelow(groups, key))
      if (!leaking.some((one) => one.key === below)) above.set(id, [...(above.get(id) ?? []), name]);
  return above;
};
