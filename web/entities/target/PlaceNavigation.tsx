import { graphql, useFragment } from 'react-relay';
import { useLocation } from 'react-router';
import type { PlaceNavigation_viewer$key } from '../../__generated__/PlaceNavigation_viewer.graphql.ts';
import { PlaceParts } from '../place/PlaceParts.tsx';
import { placeIn, placeOf } from '../place/placeIn.ts';

/** The target, group or space of the present path, with links to its parts; nothing where a path is about none. */
export function PlaceNavigation({ viewer }: { viewer: PlaceNavigation_viewer$key }) {
  const { pathname } = useLocation();
  const { allTargets: targets } = useFragment(
    graphql`
      fragment PlaceNavigation_viewer on Viewer {
        allTargets {
          key
          name
          consumptionTypes
          viewerCanAdminister
          viewerSeesAll
          modules {
            module
            enabled
          }
          groups {
            key
            name
            consumptionTypes
            spaces {
              key
              name
              consumptionTypes
              viewerCanEdit
            }
          }
        }
      }
    `,
    viewer,
  );
  const found = targets && placeIn(targets, pathname);
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
