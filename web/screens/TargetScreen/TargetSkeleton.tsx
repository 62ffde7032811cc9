import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';

/** How high its alerts and its buildings are, about, in pixels. */
const heights = { narrow: [519, 186], wide: [454, 166] } as const;

/** Skeleton of a site: its figures, its alerts and its consumption. */
export function TargetSkeleton() {
  const { t } = useTranslation();
  const [alerts, buildings] = heights[useMediaQuery(media.narrow) ? 'narrow' : 'wide'];
  return (
    <ScreenSkeleton place>
      <TilesSkeleton count={4} holds="figure" minColumn={120} stretch />
      <Grid minColumn={380} gap={4}>
        <Skeleton shape="block" height={alerts} grows />
        <Skeleton shape="block" height={buildings} grows />
      </Grid>
      <Stack as="section" gap={3}>
        <h2>{t('consumption.thisMonth')}</h2>
        <TilesSkeleton count={5} holds="month" minColumn={200} pairs />
      </Stack>
    </ScreenSkeleton>
  );
}
