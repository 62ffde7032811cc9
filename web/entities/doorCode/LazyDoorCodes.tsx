import { useTranslation } from 'react-i18next';
import doorCodesQuery from '../../__generated__/DoorCodesQuery$parameters.ts';
import { DeferredCard } from '../../relay/DeferredCard.tsx';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import type { DoorCodesProps } from './DoorCodes.tsx';

const DoorCodes = lazyQueryComponent(
  doorCodesQuery,
  ({ targetId }: DoorCodesProps) => ({ id: targetId }),
  () => import('./DoorCodes.tsx'),
);

/** The door codes of a place with a query of their own; only for administrators of its target. */
export function LazyDoorCodes(props: DoorCodesProps) {
  const { t } = useTranslation();
  return (
    <DeferredCard title={t('doorCode.title')} skeleton={<Skeleton shape="block" height={280} />}>
      <DoorCodes {...props} />
    </DeferredCard>
  );
}
