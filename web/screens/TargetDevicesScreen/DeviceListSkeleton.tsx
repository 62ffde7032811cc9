import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** The figures, the search and the rows of a list of devices that is on its way. */
export function DeviceListSkeleton() {
  return (
    <Stack gap={4}>
      <TilesSkeleton count={4} holds="figure" minColumn={140} stretch />
      <ListSkeleton rows={14} columns={6} card={100} />
    </Stack>
  );
}
