import { Grid } from '../ui/Grid.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StatTileSkeleton } from '../ui/StatTileSkeleton.tsx';

type Props = {
  count: number;
  minColumn: number;
  stretch?: boolean;
  pairs?: boolean;
} & ({ height: number | string } | { holds: 'figure' | 'month' });

/** Tiles that are on their way, as many and as high as they will be, or as what they will hold. */
export function TilesSkeleton({ count, minColumn, stretch = false, pairs = false, ...tile }: Props) {
  return (
    <Grid minColumn={minColumn} gap={3} stretch={stretch} pairs={pairs}>
      {Array.from({ length: count }, (_tile, index) =>
        'holds' in tile ? (
          <StatTileSkeleton key={index} holds={tile.holds} />
        ) : (
          <Skeleton key={index} shape="block" height={tile.height} />
        ),
      )}
    </Grid>
  );
}
