import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Skeleton of a building with a card for each of its public spaces. */
function PublicSpaceListSkeleton() {
  return (
    <Stack gap={3}>
      <Skeleton shape="block" height="1.640625rem" width="min(180px, 50%)" />
      <TilesSkeleton count={9} height={141} minColumn={340} />
    </Stack>
  );
}

/** Skeleton of the public spaces of a site: its tabs and what is under them. */
export function PublicSpacesSkeleton() {
  return (
    <ScreenSkeleton place tabs>
      <PublicSpaceListSkeleton />
    </ScreenSkeleton>
  );
}
