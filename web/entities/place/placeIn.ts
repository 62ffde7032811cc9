import type { Place } from './partList.ts';
import { settingsOf } from './parts.ts';

type Keyed = { readonly key: number; readonly consumptionTypes: readonly string[] };
type Space = Keyed & { readonly viewerCanEdit: boolean };
type Target = Keyed &
  Parameters<typeof settingsOf>[0] & {
    readonly groups: readonly (Keyed & { readonly spaces: readonly Space[] })[];
  };

type GroupOf<T extends Target> = T['groups'][number];

/** The target that a path is about, and the group and the space of it. */
export type FoundPlace<T extends Target> = {
  target: T;
  group: GroupOf<T> | undefined;
  space: GroupOf<T>['spaces'][number] | undefined;
};

/** The place among targets that a path is about; null if it is about none. The path of a space may lack its group. */
export const placeIn = <T extends Target>(targets: readonly T[], pathname: string): FoundPlace<T> | null => {
  const [, targetKey, groupKey, spaceKey] =
    /^\/target\/(\d+)(?:\/group\/(\d+))?(?:\/space\/(\d+))?(?:\/|$)/.exec(pathname) ?? [];
  const target = targets.find(({ key }) => String(key) === targetKey);
  if (!target) return null;
  const group: GroupOf<T> | undefined = target.groups.find(({ key, spaces }) =>
    groupKey === undefined ? spaces.some((space) => String(space.key) === spaceKey) : String(key) === groupKey,
  );
  return { target, group, space: group?.spaces.find(({ key }) => String(key) === spaceKey) };
};

/** A found place as the table of parts takes it. */
export const placeOf = ({ target, group, space }: FoundPlace<Target>): Place => ({
  targetKey: target.key,
  groupKey: group?.key,
  spaceKey: space?.key,
  consumptionTypes: (space ?? group ?? target).consumptionTypes,
  ...settingsOf(target, space),
});
