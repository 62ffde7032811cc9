import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { mapHeight } from './mapHeight.ts';
import { RouteToolsFrame } from '../RouteToolsFrame.tsx';

/** Skeleton of the map and its toolbar. */
export function MapSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <RouteToolsFrame
        search={<Skeleton shape="block" height="var(--control)" />}
        layout={<Skeleton shape="block" height="var(--control)" width="min(271px, 100%)" />}
        status={<Skeleton shape="words" words={t('route.devices', { count: 100 })} />}
      />
      <Skeleton shape="block" height={mapHeight} />
    </Stack>
  );
}
