import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Placeholder of a list of devices while it loads: figures, search and rows. */
export function DeviceListSkeleton() {
  return (
    <Stack gap={4}>
      <TilesSkeleton count={4} holds="figure" minColumn={140} stretch />
      <ListSkeleton rows={14} columns={6} card={100} />
    </Stack>
  );
}

/** Placeholder of a devices screen while it loads. */
export function DevicesSkeleton() {
  return (
    <ScreenSkeleton place tabs>
      <DeviceListSkeleton />
    </ScreenSkeleton>
  );
}
