import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { statTileHeight } from '../../ui/statTileHeight.ts';

/** A space on its way: its readings and the chart under them. */
export function SpaceSkeleton() {
  return (
    <ScreenSkeleton>
      <Stack gap={3}>
        <Skeleton shape="block" height="1.640625rem" width="min(240px, 60%)" />
        <TilesSkeleton count={2} height={statTileHeight.month} minColumn={240} pairs />
      </Stack>
      <Stack gap={4}>
        <TilesSkeleton count={6} height={112} minColumn={150} />
        <Skeleton shape="block" height={520} />
      </Stack>
    </ScreenSkeleton>
  );
}
