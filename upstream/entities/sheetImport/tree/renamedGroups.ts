import type { SheetRow } from '../rows/sheetRows.ts';
import { comparable } from '../../group/siblingNames.ts';
import { isDeviceRow } from './treePlan.ts';
import type { TreeWorld } from './treeWorld.ts';

/**
 * New names of groups by id: a group has no id in a sheet, so that one is renamed if all its spaces have ids there and
 * the same new name of their group, which no group has.
 */
export const renamedGroups = ({ groups, spaces }: TreeWorld, rows: readonly SheetRow[]): Map<number, string> => {
  const nameOf = new Map<number, string>();
  for (const row of rows)
    if (row.spaceId !== '' && row.group !== '' && !isDeviceRow(row)) nameOf.set(Number(row.spaceId), row.group);
  const taken = new Set(groups.map(({ name }) => comparable(name)));
  const renamed = new Map<number, string>();
  for (const [groupId, its] of Map.groupBy(spaces, (space) => space.groupId)) {
    const names = its.map(({ id }) => nameOf.get(id));
    const [name] = names;
    const isSame =
      name !== undefined && names.every((one) => one !== undefined && comparable(one) === comparable(name));
    if (!isSame || name.length > 255 || /^[-–]$/.test(name) || taken.has(comparable(name))) continue;
    taken.add(comparable(name));
    renamed.set(groupId, name);
  }
  return renamed;
};
