import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { PlaceParts } from '../place/PlaceParts.tsx';
import { placeOf } from '../place/placeIn.ts';
import { usePlace } from './usePlace.ts';

/** The target, group or space of the present path, with links to its parts; nothing where a path is about none. */
export function PlaceNavigation({ viewer }: { viewer: useTargets_viewer$key }) {
  const found = usePlace(viewer);
  if (!found) return null;
  const { target, group, space } = found;
  return (
    <PlaceParts
      name={(space ?? group ?? target).name}
      icon={space ? 'door' : group ? 'home' : 'building'}
      place={placeOf(found)}
    />
  );
}
