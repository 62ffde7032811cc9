import { useLocation } from 'react-router';
import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { placeIn, targetKeyIn, type FoundPlace } from '../place/placeIn.ts';
import type { FrameTarget } from './frameTarget.ts';
import { useTargets } from './useTargets.ts';
import { useUnlistedTarget } from './useUnlistedTarget.ts';

/**
 * The target, group or space that the present path is about; null if it is about none of the viewer's, undefined while a
 * target that the frame has not loaded with its lists is being read.
 */
export const usePlace = (
  viewer: useTargets_viewer$key | null | undefined,
): FoundPlace<FrameTarget> | null | undefined => {
  const { pathname } = useLocation();
  const loaded = useTargets(viewer);
  const unlisted = useUnlistedTarget();
  const listed = placeIn(loaded?.targets ?? [], pathname);
  if (listed) return listed;
  const key = targetKeyIn(pathname);
  if (key === null) return null;
  if (unlisted.key !== key) return undefined;
  return unlisted.target && placeIn([unlisted.target], pathname);
};
