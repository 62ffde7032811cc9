import { Grid } from '../ui/Grid.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Tiles that are on their way, as many and as high as they will be. */
export function TilesSkeleton(props: {
  count: number;
  height: number | string;
  minColumn: number;
  stretch?: boolean;
  pairs?: boolean;
}) {
  const { count, height, minColumn, stretch = false, pairs = false } = props;
  return (
    <Grid minColumn={minColumn} gap={3} stretch={stretch} pairs={pairs}>
      {Array.from({ length: count }, (_tile, index) => (
        <Skeleton key={index} shape="block" height={height} />
      ))}
    </Grid>
  );
}
