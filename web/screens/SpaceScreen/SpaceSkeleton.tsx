import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** A space on its way: its readings and the chart under them. */
export function SpaceSkeleton() {
  return (
    <ScreenSkeleton>
      <Stack gap={3}>
        <Skeleton shape="block" height={26} width="min(240px, 60%)" />
        <TilesSkeleton count={2} height={216} minColumn={240} pairs />
      </Stack>
      <Stack gap={4}>
        <TilesSkeleton count={6} height={112} minColumn={150} />
        <Skeleton shape="block" height={520} />
      </Stack>
    </ScreenSkeleton>
  );
}
