import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';

/** Skeleton of the water of a flat: the answer with its months, and how the price is made. */
export function SpaceWaterSkeleton() {
  const narrow = useMediaQuery(media.narrow);
  return (
    <Stack gap={4}>
      <Skeleton shape="block" height={narrow ? 536 : 292} />
      <Skeleton shape="block" height={narrow ? 520 : 478} />
    </Stack>
  );
}
