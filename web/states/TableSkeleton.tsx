import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

/** A list on its way: what it is searched by, and its rows. */
export function TableSkeleton() {
  return (
    <ScreenSkeleton>
      <Skeleton shape="block" height={36} width="min(560px, 100%)" />
      <Card padding="none">
        <Skeleton shape="table" rows={14} columns={6} />
      </Card>
    </ScreenSkeleton>
  );
}
