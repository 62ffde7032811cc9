import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { mapHeight } from './mapHeight.ts';

/** The shape of the map and of what stands over it, while they are on their way. */
export function MapSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton shape="block" height={36} width="min(420px, 100%)" />
      <Skeleton shape="block" height={32} width="min(560px, 100%)" />
      <Skeleton shape="block" height={mapHeight} />
    </Stack>
  );
}
