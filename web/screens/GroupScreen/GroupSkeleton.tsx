import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Skeleton of a building: its figures, what it used and its spaces. */
export function GroupSkeleton() {
  const { t } = useTranslation();
  return (
    <ScreenSkeleton place>
      <TilesSkeleton count={3} holds="figure" minColumn={120} stretch />
      <Stack as="section" gap={3}>
        <h2>{t('consumption.thisMonth')}</h2>
        <TilesSkeleton count={5} holds="month" minColumn={200} pairs />
      </Stack>
      <ListSkeleton rows={12} columns={6} />
    </ScreenSkeleton>
  );
}
