import { paths } from '../../entities/paths.ts';
import type { ResidentRow } from '../../entities/resident/residentRow.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';

/** The link to an apartment of a resident, or its name where the group is not known. */
export function ResidentSpace({ space, targetKey }: { space: ResidentRow['space']; targetKey: number }) {
  if (!space) return null;
  if (!space.group) return space.name;
  return <RouteLink to={paths.space(targetKey, space.group.key, space.key)}>{space.name}</RouteLink>;
}
