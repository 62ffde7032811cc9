import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { statTileHeight } from '../../ui/statTileHeight.ts';

/** The first screen on its way: its figures, its alerts and its sites. */
export function HomeSkeleton() {
  return (
    <ScreenSkeleton trail={false}>
      <TilesSkeleton count={5} height={statTileHeight.figure} minColumn={120} stretch />
      <Skeleton shape="block" height={332} />
      <ListSkeleton rows={6} columns={5} card={181} />
    </ScreenSkeleton>
  );
}
