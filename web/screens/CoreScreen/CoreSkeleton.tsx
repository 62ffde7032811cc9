import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** A device on its way: what it measures, what there is to know of it, and the chart under them. */
export function CoreSkeleton() {
  return (
    <ScreenSkeleton tabs>
      <Stack gap={4}>
        <Grid minColumn={420} gap={4}>
          <Skeleton shape="block" height={340} />
          <Skeleton shape="block" height={340} />
        </Grid>
        <Skeleton shape="block" height={520} />
      </Stack>
    </ScreenSkeleton>
  );
}
