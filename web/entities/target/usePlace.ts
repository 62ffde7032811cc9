import { useLocation } from 'react-router';
import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { placeIn, type FoundPlace } from '../place/placeIn.ts';
import { useTargets, type FrameTarget } from './useTargets.ts';

/** The target, group or space that the present path is about; null if it is about none of the viewer's. */
export const usePlace = (viewer: useTargets_viewer$key): FoundPlace<FrameTarget> | null => {
  const { pathname } = useLocation();
  return placeIn(useTargets(viewer) ?? [], pathname);
};
