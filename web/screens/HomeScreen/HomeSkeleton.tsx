import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The first screen on its way: its figures and its sites. */
export function HomeSkeleton() {
  return (
    <ScreenSkeleton trail={false}>
      <TilesSkeleton count={5} height={92} minColumn={120} stretch />
      <Card padding="none">
        <Skeleton shape="table" rows={6} columns={5} />
      </Card>
    </ScreenSkeleton>
  );
}
