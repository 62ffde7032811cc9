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

/** Key of the target that a path is about; null if it is about none. */
export const targetKeyIn = (pathname: string): number | null => {
  const [, key] = /^\/target\/(\d{1,9})(?:\/|$)/.exec(pathname) ?? [];
  return key === undefined ? null : Number(key);
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

/** The icon of a target, a group or a space. */
export const iconOf = ({ group, space }: { group: unknown; space: unknown }): 'door' | 'home' | 'building' => {
  if (space) return 'door';
  return group ? 'home' : 'building';
};

/** A found place as the table of parts takes it. */
export const placeOf = ({ target, group, space }: FoundPlace<Target>): Place => ({
  targetKey: target.key,
  groupKey: group?.key,
  spaceKey: space?.key,
  consumptionTypes: (space ?? group ?? target).consumptionTypes,
  ...settingsOf(target, space),
});
