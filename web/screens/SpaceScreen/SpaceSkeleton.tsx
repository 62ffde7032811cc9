import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { media } from '../../ui/tokens.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { SpaceConsumptionSkeleton } from './SpaceConsumptionSkeleton.tsx';

/** How wide the words are that tell what a space is. */
const factsWidth = 186;

/** A space on its way: what was used in it, its readings and the chart under them. */
export function SpaceSkeleton() {
  const { t } = useTranslation();
  const narrow = useMediaQuery(media.narrow);
  return (
    <ScreenSkeleton meta={[factsWidth]}>
      <SpaceConsumptionSkeleton lived />
      <Stack gap={4}>
        <Stack as="section" gap={3}>
          <h2>{t('space.readings')}</h2>
          {/* Readings of one kind, which come after those of the water, are told apart by their devices. */}
          {narrow && <TilesSkeleton count={2} height={92} minColumn={150} pairs />}
          <TilesSkeleton count={narrow ? 4 : 6} height={narrow ? 127 : 130} minColumn={150} pairs />
          <TilesSkeleton count={1} height={narrow ? 102 : 96} minColumn={150} pairs />
        </Stack>
        <Skeleton shape="block" height={narrow ? 659 : 507} />
      </Stack>
    </ScreenSkeleton>
  );
}
