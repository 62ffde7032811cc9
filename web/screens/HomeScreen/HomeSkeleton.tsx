import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';

/** Skeleton of the home screen: its figures, its alerts and its sites. */
export function HomeSkeleton() {
  const narrow = useMediaQuery(media.narrow);
  return (
    <ScreenSkeleton trail={false}>
      <TilesSkeleton count={5} holds="figure" minColumn={120} stretch />
      <Skeleton shape="block" height={narrow ? 342 : 334} />
      <ListSkeleton rows={6} columns={5} card={206} />
    </ScreenSkeleton>
  );
}
