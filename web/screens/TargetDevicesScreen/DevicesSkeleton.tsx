import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { DeviceListSkeleton } from './DeviceListSkeleton.tsx';

/** The shape of a page of devices while it is on its way. */
export function DevicesSkeleton() {
  return (
    <ScreenSkeleton tabs>
      <DeviceListSkeleton />
    </ScreenSkeleton>
  );
}
