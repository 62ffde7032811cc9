import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';

/** Skeleton of the charts of a device. */
export function RealtimeSkeleton() {
  return (
    <ScreenSkeleton>
      <TilesSkeleton count={4} height={268} minColumn={380} stretch />
    </ScreenSkeleton>
  );
}
