import { Navigate, useLocation } from 'react-router';
import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { paths } from '../paths.ts';
import { currentIn, partsOf, samePageAt } from '../place/parts.ts';
import { placeOf, type FoundPlace } from '../place/placeIn.ts';
import { usePlace } from './usePlace.ts';

type Target = Parameters<typeof placeOf>[0]['target'];

/** Whether a path names a group or a space that was not found: its screen shows that. */
const namesMissing = ({ group, space }: FoundPlace<Target>, pathname: string): boolean =>
  (!group && /^\/target\/\d+\/group\//.test(pathname)) || (!space && /\/space\/\d/.test(pathname));

/**
 * Where a path about a target or a group leads an owner or resident, who sees no more than the own spaces of it: to the
 * same page of the only space, or with several to the list of them. Null if the path is theirs to see.
 */
export const ownPath = (found: FoundPlace<Target>, pathname: string): string | null => {
  const { target, group, space } = found;
  if (target.viewerSeesAll || space || namesMissing(found, pathname)) return null;
  const own = target.groups.flatMap((among) => among.spaces.map((one) => ({ target, group: among, space: one })));
  const [only] = own;
  const list = paths.target(target.key);
  if (!only || own.length > 1) return pathname === list ? null : list;
  const whole = { ...placeOf({ target, group, space: undefined }), ownSpacesOnly: false };
  return samePageAt(placeOf(only), currentIn(partsOf(whole), pathname));
};

/** Leads an owner or resident from the pages of a whole target or group to those of the own space. */
export function OwnPlaceOnly({ viewer }: { viewer: useTargets_viewer$key }) {
  const { pathname } = useLocation();
  const found = usePlace(viewer);
  const own = found && ownPath(found, pathname);
  return own ? <Navigate to={own} replace /> : null;
}
