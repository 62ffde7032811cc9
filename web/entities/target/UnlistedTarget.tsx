import { Suspense, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router';
import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { targetKeyIn } from '../place/placeIn.ts';
import { useTargets } from './useTargets.ts';
import type { UnlistedTarget as Unlisted } from './useUnlistedTarget.ts';

const TargetByKey = lazyComponent(async () => (await import('./TargetByKey.tsx')).TargetByKey);

type Props = {
  viewer: useTargets_viewer$key;
  /** Another one reads the target again, as when the frame is refetched. */
  load: number | string;
  onRead: Dispatch<SetStateAction<Unlisted | null>>;
};

/**
 * Reads the target of the present path once for all parts of the frame, if the frame has not loaded it with its lists: one on a
 * later page, archived or pending. Renders nothing.
 */
export function UnlistedTarget({ viewer, ...reading }: Props) {
  const { pathname } = useLocation();
  const loaded = useTargets(viewer);
  const key = targetKeyIn(pathname);
  if (key === null || loaded?.targets.some((target) => target.key === key)) return null;
  return (
    <Suspense fallback={null}>
      <TargetByKey targetKey={key} {...reading} />
    </Suspense>
  );
}
