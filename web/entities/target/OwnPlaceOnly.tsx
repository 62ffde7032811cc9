import { graphql, useFragment } from 'react-relay';
import { Navigate, useLocation } from 'react-router';
import type { OwnPlaceOnly_viewer$key } from '../../__generated__/OwnPlaceOnly_viewer.graphql.ts';
import { ownPath } from '../place/ownPath.ts';
import { placeIn } from '../place/placeIn.ts';

/** Leads an owner or resident from the pages of a whole target or group to those of the own space. */
export function OwnPlaceOnly({ viewer }: { viewer: OwnPlaceOnly_viewer$key }) {
  const { pathname } = useLocation();
  const { allTargets: targets } = useFragment(
    graphql`
      fragment OwnPlaceOnly_viewer on Viewer {
        allTargets {
          key
          consumptionTypes
          viewerCanAdminister
          viewerSeesAll
          modules {
            module
            enabled
          }
          groups {
            key
            consumptionTypes
            spaces {
              key
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
  const own = found && ownPath(found, pathname);
  return own ? <Navigate to={own} replace /> : null;
}
