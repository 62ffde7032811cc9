import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The shape of the grid of a site while it is on its way. */
export function GridSkeleton() {
  return (
    <ScreenSkeleton tabs>
      <Skeleton shape="block" height={36} width="min(420px, 100%)" />
      <Skeleton shape="block" height={440} />
    </ScreenSkeleton>
  );
}
