import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** A list of devices on its way: figures, search and rows. */
export function DevicesSkeleton() {
  return (
    <ScreenSkeleton>
      <Stack gap={4}>
        <TilesSkeleton count={4} height={92} minColumn={140} stretch />
        <Skeleton shape="block" height={36} width="min(560px, 100%)" />
        <Card padding="none">
          <Skeleton shape="table" rows={14} columns={6} />
        </Card>
      </Stack>
    </ScreenSkeleton>
  );
}
