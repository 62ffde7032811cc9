import { Navigate, useLocation } from 'react-router';
import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { ownPath } from '../place/ownPath.ts';
import { usePlace } from './usePlace.ts';

/** Leads an owner or resident from the pages of a whole target or group to those of the own space. */
export function OwnPlaceOnly({ viewer }: { viewer: useTargets_viewer$key }) {
  const { pathname } = useLocation();
  const found = usePlace(viewer);
  const own = found && ownPath(found, pathname);
  return own ? <Navigate to={own} replace /> : null;
}
