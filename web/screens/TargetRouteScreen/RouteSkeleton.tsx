import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { MapSkeleton } from './map/MapSkeleton.tsx';

/** The shape of the routing map's page while it is on its way. */
export function RouteSkeleton() {
  return (
    <ScreenSkeleton tabs gap={4}>
      <MapSkeleton />
    </ScreenSkeleton>
  );
}
