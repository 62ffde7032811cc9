import type { homeTargets_viewer$key } from '../../__generated__/homeTargets_viewer.graphql.ts';
import { OwnSpaces } from '../../entities/space/OwnSpaces.tsx';
import { useList } from '../../lists/useList.ts';
import { homeTargets } from './homeTargets.ts';

/** The own spaces of an owner or resident, a list for each target, by name. */
export function OwnTargets({ viewer }: { viewer: homeTargets_viewer$key }) {
  const { rows } = useList<homeTargets_viewer$key>(homeTargets, viewer);
  return rows
    .toSorted((one, other) => one.name.localeCompare(other.name, 'fi'))
    .map((target) => <OwnSpaces key={target.id} target={target} named />);
}
