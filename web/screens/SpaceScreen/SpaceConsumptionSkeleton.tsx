import { useTranslation } from 'react-i18next';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { usualLitres } from '../../entities/consumption/usualLitres.ts';

/** Skeleton of a space's consumption; a home has a line per person too. */
export function SpaceConsumptionSkeleton({ lived }: { lived: boolean }) {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={3}>
      <h2>{t('consumption.thisMonth')}</h2>
      <TilesSkeleton count={2} holds="month" minColumn={240} pairs />
      {lived && (
        <p>
          <Skeleton
            shape="words"
            words={t('consumption.lastMonthPerPerson', { litres: usualLitres.from, ...usualLitres })}
          />
        </p>
      )}
    </Stack>
  );
}
