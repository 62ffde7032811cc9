import { Card } from '../../ui/layout/Card.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** Skeleton of a page of a device other than the first: lines beneath each other. */
export function CoreTabSkeleton() {
  return (
    <Card padding="none">
      <Skeleton shape="table" rows={9} columns={3} />
    </Card>
  );
}
