import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { DeviceListSkeleton } from './DeviceListSkeleton.tsx';

/** Placeholder of a devices screen while it loads. */
export function DevicesSkeleton() {
  return (
    <ScreenSkeleton place tabs>
      <DeviceListSkeleton />
    </ScreenSkeleton>
  );
}
