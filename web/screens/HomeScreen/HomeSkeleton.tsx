import { useTranslation } from 'react-i18next';
import { AlertLinesSkeleton } from '../../entities/alert/AlertLinesSkeleton.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { ScreenSkeleton } from '../../states/ScreenSkeleton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { LevelSentence } from './LevelLine.tsx';
import { Card } from '../../ui/layout/Card.tsx';

/** Skeleton of the home screen: its figures, its alerts and its sites. */
export function HomeSkeleton() {
  const { t } = useTranslation();
  return (
    <ScreenSkeleton trail={false}>
      <LevelSentence>
        <Skeleton shape="words" letters={32} />
      </LevelSentence>
      <Skeleton shape="words" letters={84} />
      <Card title={t('alert.worst')} padding="none">
        <AlertLinesSkeleton count={5} most={4} />
      </Card>
      <ListSkeleton rows={6} columns={5} card={252} />
    </ScreenSkeleton>
  );
}
