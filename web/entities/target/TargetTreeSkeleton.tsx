import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Placeholder of the tree of targets while it loads. */
export function TargetTreeSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton shape="block" height="var(--control)" />
      <Skeleton shape="block" height={14} width="82%" />
      <Skeleton shape="block" height={14} width="64%" />
      <Skeleton shape="block" height={14} width="74%" />
    </Stack>
  );
}
