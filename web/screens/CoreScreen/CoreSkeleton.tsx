import { useUrlParam } from '../../entities/useUrlParam.ts';
import { Grid } from '../../ui/layout/Grid.tsx';
import { PageHeaderSkeleton } from '../../ui/layout/PageHeader.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { tabIn } from './coreTabs.ts';
import { CoreTabSkeleton } from './CoreTabSkeleton.tsx';

/** Widths in pixels of state, battery, link and last seen. */
const stateWidths = [90, 65, 20, 148];

/** How high what it measures, what else there is to know and the chart are, about, in pixels. */
const heights = { narrow: [339, 645, 660], wide: [286, 434, 508] } as const;

/** Skeleton of a device: its pages, and on the first its values, its facts and the chart. */
export function CoreSkeleton() {
  const [word] = useUrlParam('tab');
  const [measured, known, chart] = heights[useMediaQuery(media.narrow) ? 'narrow' : 'wide'];
  return (
    <Stack gap={4}>
      <PageHeaderSkeleton trail picture meta={stateWidths} />
      <Skeleton shape="block" height="var(--control)" />
      {tabIn(word) === 'values' ? (
        <>
          <Grid minColumn={420} gap={4}>
            <Skeleton shape="block" height={measured} grows />
            <Skeleton shape="block" height={known} grows />
          </Grid>
          <Skeleton shape="block" height={chart} />
        </>
      ) : (
        <CoreTabSkeleton />
      )}
    </Stack>
  );
}
