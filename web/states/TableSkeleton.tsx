import { ListSkeleton } from './ListSkeleton.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

/** Skeleton of a page of a list. */
export function TableSkeleton() {
  return (
    <ScreenSkeleton>
      <ListSkeleton rows={14} columns={6} card={100} />
    </ScreenSkeleton>
  );
}
