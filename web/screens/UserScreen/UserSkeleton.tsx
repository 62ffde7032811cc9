import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';

/** Placeholder of the account screen while it loads. */
export function UserSkeleton() {
  const narrow = useMediaQuery(media.narrow);
  return (
    <ScreenSkeleton gap={4}>
      <Stack gap={5} widest={760}>
        <Skeleton shape="block" height={narrow ? 461 : 413} />
        <Skeleton shape="block" height={narrow ? 488 : 402} />
      </Stack>
    </ScreenSkeleton>
  );
}
