import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { statTileHeight } from '../../ui/statTileHeight.ts';

/** A site on its way: its figures, its alerts and what it used. */
export function TargetSkeleton() {
  return (
    <ScreenSkeleton tabs>
      <Stack gap={5}>
        <TilesSkeleton count={4} height={statTileHeight.figure} minColumn={120} stretch />
        <TilesSkeleton count={2} height={300} minColumn={380} />
        <TilesSkeleton count={5} height={statTileHeight.month} minColumn={200} pairs />
      </Stack>
    </ScreenSkeleton>
  );
}
