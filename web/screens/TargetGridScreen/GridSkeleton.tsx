import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';

/** Placeholder of the grid of a target while it loads. */
export function GridSkeleton() {
  const narrow = useMediaQuery(media.narrow);
  return (
    <ScreenSkeleton place tabs>
      <Stack gap={3}>
        <Skeleton shape="block" height={narrow ? 88 : 'var(--control)'} width="min(420px, 100%)" />
        <Skeleton shape="block" height={narrow ? 42 : 19} width="min(420px, 100%)" />
      </Stack>
      <Skeleton shape="block" height={narrow ? 535 : 527} />
    </ScreenSkeleton>
  );
}
