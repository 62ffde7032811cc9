import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { SpaceWaterSkeleton } from './SpaceWaterSkeleton.tsx';

/** Width of the line of facts, in pixels. */
const factsWidth = 186;

/** How high the readings are, about: those of one kind, after those of the water, name their devices too. */
const readings = [92, 92, 127, 127, 127, 127, 100];

/** Skeleton of a space: its consumption, its readings and the chart under them. */
export function SpaceSkeleton() {
  const { t } = useTranslation();
  const narrow = useMediaQuery(media.narrow);
  return (
    <ScreenSkeleton place meta={[factsWidth]}>
      <SpaceWaterSkeleton />
      <Stack gap={4}>
        <Stack as="section" gap={3}>
          <h2>{t('space.readings')}</h2>
          <TilesSkeleton heights={readings} minColumn={150} pairs />
        </Stack>
        <Skeleton shape="block" height={narrow ? 659 : 507} />
      </Stack>
    </ScreenSkeleton>
  );
}
