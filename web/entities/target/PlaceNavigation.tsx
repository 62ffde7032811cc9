import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { PlaceParts } from '../place/PlaceParts.tsx';
import { iconOf, placeOf } from '../place/placeIn.ts';
import { PlaceNavigationSkeleton } from './PlaceNavigationSkeleton.tsx';
import { usePlace } from './usePlace.ts';

/** The target, group or space of the present path, with links to its parts; nothing where a path is about none. */
export function PlaceNavigation({ viewer }: { viewer: useTargets_viewer$key }) {
  const found = usePlace(viewer);
  if (!found) return found === undefined ? <PlaceNavigationSkeleton /> : null;
  const { target, group, space } = found;
  return <PlaceParts name={(space ?? group ?? target).name} icon={iconOf(found)} place={placeOf(found)} />;
}
