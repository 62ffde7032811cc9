import { useEffect } from 'react';
import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { isOnlySpace, onlySpaceStore } from '../place/onlySpace.ts';
import { useTargets } from './useTargets.ts';

/** Stores whether the sites that have loaded are one space alone. Renders nothing. */
export function OnlySpaceReader({ viewer }: { viewer: useTargets_viewer$key }) {
  const loaded = useTargets(viewer);
  const isOnly = loaded && isOnlySpace(loaded.targets, loaded.total);
  useEffect(() => {
    if (isOnly !== null) onlySpaceStore.set(isOnly);
  }, [isOnly]);
  return null;
}
