import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { mapHeight } from './mapHeight.ts';

/** The shape of the network map while it is on its way. */
export function RouteSkeleton() {
  return (
    <ScreenSkeleton>
      <Skeleton shape="block" height={36} width="min(420px, 100%)" />
      <Skeleton shape="block" height={mapHeight} />
    </ScreenSkeleton>
  );
}
