import type { HouseGroup } from './houseGroups.ts';

/** The most spaces that are named. */
const most = 6;

/** Names of the spaces under one on the floor grid of its building, the nearest first; none without positions. */
export const spacesBelow = (groups: readonly HouseGroup[], key: number | undefined): string[] => {
  const group = groups.find(({ spaces }) => spaces.some((one) => one.key === key));
  const above = group?.spaces.find((one) => one.key === key);
  if (!group || typeof above?.x !== 'number' || typeof above.y !== 'number') return [];
  const { x, y, w } = above;
  return group.spaces
    .filter((one) => typeof one.y === 'number' && typeof one.x === 'number' && one.y > y)
    .filter((one) => (one.x ?? 0) < x + (w ?? 1) && x < (one.x ?? 0) + (one.w ?? 1))
    .toSorted((one, other) => (one.y ?? 0) - (other.y ?? 0) || (one.x ?? 0) - (other.x ?? 0))
    .slice(0, most)
    .map(({ name }) => name);
};
