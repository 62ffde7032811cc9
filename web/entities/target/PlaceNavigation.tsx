import { useLocation } from 'react-router';
import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { Part } from '../../relay/Part.tsx';
import { PlaceParts } from '../place/PlaceParts.tsx';
import { iconOf, placeOf, targetKeyIn } from '../place/placeIn.ts';
import { LazyUnlistedPlace } from './LazyUnlistedPlace.tsx';
import { usePlace } from './usePlace.ts';

/**
 * The target, group or space of the present path, with links to its parts; nothing where a path is about none. A target
 * that lists omit, archived or pending, is read by itself.
 */
export function PlaceNavigation({ viewer }: { viewer: useTargets_viewer$key }) {
  const { pathname } = useLocation();
  const found = usePlace(viewer);
  const targetKey = targetKeyIn(pathname);
  if (!found)
    return targetKey === null ? null : (
      // Without it the screen still has the tabs of its place, so that a failure needs no panel of its own.
      <Part frame={() => null}>
        <LazyUnlistedPlace targetKey={targetKey} />
      </Part>
    );
  const { target, group, space } = found;
  return <PlaceParts name={(space ?? group ?? target).name} icon={iconOf(found)} place={placeOf(found)} />;
}
