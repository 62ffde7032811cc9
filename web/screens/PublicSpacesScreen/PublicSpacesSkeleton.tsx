import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { PublicSpaceListSkeleton } from './PublicSpaceListSkeleton.tsx';

/** The public spaces of a site on their way: its tabs and what is under them. */
export function PublicSpacesSkeleton() {
  return (
    <ScreenSkeleton place tabs>
      <PublicSpaceListSkeleton />
    </ScreenSkeleton>
  );
}
