import { useTranslation } from 'react-i18next';
import { AlertLinesSkeleton } from '../../entities/alert/AlertLinesSkeleton.tsx';
import { ConditionsSkeleton } from '../../entities/space/house/ConditionsSkeleton.tsx';
import { HouseSkeleton } from '../../entities/space/house/HouseSkeleton.tsx';
import { HouseColumns } from '../../entities/space/house/houseColumns.ts';
import { MonthSkeleton } from '../../entities/value/MonthSkeleton.tsx';
import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Skeleton of a site or building: its answer, its house with what is wrong beside it, its month and its temperatures. */
export function TargetSkeleton() {
  const { t } = useTranslation();
  return (
    <ScreenSkeleton place meta={{ letters: 98 }}>
      <HouseColumns>
        <HouseSkeleton />
        <Card title={t('house.toDo')} padding="none">
          <AlertLinesSkeleton count={7} most={6} />
        </Card>
        <Stack as="section" gap={3}>
          <h2>{t('consumption.thisMonth')}</h2>
          <MonthSkeleton />
        </Stack>
      </HouseColumns>
      <Card title={t('conditions.title')}>
        <ConditionsSkeleton />
      </Card>
      <Skeleton shape="words" letters={140} />
    </ScreenSkeleton>
  );
}
