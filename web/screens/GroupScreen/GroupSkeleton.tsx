import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { statTileHeight } from '../../ui/statTileHeight.ts';

/** A building on its way: its figures, what it used and its spaces. */
export function GroupSkeleton() {
  return (
    <ScreenSkeleton tabs>
      <TilesSkeleton count={3} height={statTileHeight.figure} minColumn={120} stretch />
      <Stack gap={3}>
        <Skeleton shape="block" height="1.640625rem" width="min(240px, 60%)" />
        <TilesSkeleton count={5} height={statTileHeight.month} minColumn={200} pairs />
      </Stack>
      <ListSkeleton rows={12} columns={6} />
    </ScreenSkeleton>
  );
}
