import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** The shape of the own account while it is on its way. */
export function UserSkeleton() {
  return (
    <ScreenSkeleton>
      <Stack gap={5} widest={760}>
        <Skeleton shape="block" height={420} />
        <Skeleton shape="block" height={380} />
      </Stack>
    </ScreenSkeleton>
  );
}
