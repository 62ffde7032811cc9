import { Grid } from '../ui/layout/Grid.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { StatTileSkeleton } from '../ui/display/StatTileSkeleton.tsx';

type Props = {
  minColumn: number;
  stretch?: boolean;
  pairs?: boolean;
} & ({ heights: readonly number[] } | { count: number; height: number } | { count: number; holds: 'figure' | 'month' });

/** Skeleton of tiles, as many and as high as they will be, or as their contents. */
export function TilesSkeleton({ minColumn, stretch = false, pairs = false, ...tiles }: Props) {
  const heights = 'heights' in tiles ? tiles.heights : Array.from({ length: tiles.count }, () => null);
  return (
    <Grid minColumn={minColumn} gap={3} stretch={stretch} pairs={pairs}>
      {heights.map((height, index) =>
        'holds' in tiles ? (
          <StatTileSkeleton key={index} holds={tiles.holds} />
        ) : (
          <Skeleton key={index} shape="block" height={'height' in tiles ? tiles.height : (height ?? 0)} grows />
        ),
      )}
    </Grid>
  );
}
