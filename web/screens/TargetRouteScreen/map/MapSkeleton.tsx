import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { RouteToolsFrame } from '../RouteToolsFrame.tsx';

/** Closed rows of the map, as many as are usual, with the path line. */
const rows = 8 * 46 + 90;

/** Skeleton of the map: its answer, bar, tools and rows. */
export function MapSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton shape="block" height="24px" width="min(420px, 100%)" />
      <Skeleton shape="block" height="40px" />
      <RouteToolsFrame
        search={<Skeleton shape="block" height="var(--control)" />}
        view={<Skeleton shape="block" height="var(--control)" width="min(300px, 100%)" />}
      />
      <Skeleton shape="block" height={`${rows}px`} />
    </Stack>
  );
}
