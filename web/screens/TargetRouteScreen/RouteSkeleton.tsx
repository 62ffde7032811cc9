import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { MapSkeleton } from './map/MapSkeleton.tsx';

/** Placeholder of the routing map while it loads. */
export function RouteSkeleton() {
  return (
    <ScreenSkeleton place tabs gap={4}>
      <MapSkeleton />
    </ScreenSkeleton>
  );
}
