import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';

/** A screen that is on its way: a title, and the rows that will come under it. */
export function ScreenSkeleton() {
  return (
    <Stack gap={5}>
      <Skeleton shape="block" height={28} width="40%" />
      <Skeleton shape="table" rows={8} />
    </Stack>
  );
}
