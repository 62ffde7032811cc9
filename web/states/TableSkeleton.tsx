import { ListSkeleton } from './ListSkeleton.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

/** A page of a list on its way. */
export function TableSkeleton() {
  return (
    <ScreenSkeleton>
      <ListSkeleton rows={14} columns={6} card={100} />
    </ScreenSkeleton>
  );
}
