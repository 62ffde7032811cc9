import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** The public spaces of a site on their way: its tabs, a building, and a card for each space. */
export function PublicSpacesSkeleton() {
  return (
    <ScreenSkeleton>
      <Skeleton shape="block" height={41} />
      <Stack gap={3}>
        <Skeleton shape="block" height={28} width="min(180px, 50%)" />
        <TilesSkeleton count={9} height={141} minColumn={340} />
      </Stack>
    </ScreenSkeleton>
  );
}
