import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { useParams } from 'react-router';
import type { TargetDevicesScreenQuery } from '../../__generated__/TargetDevicesScreenQuery.graphql.ts';
import { GroupHeader } from '../../entities/group/GroupHeader.tsx';
import { TargetHeldReadings } from '../../entities/heldReading/TargetHeldReadings.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { DocumentTitle } from '../../states/DocumentTitle.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { DeviceList } from './DeviceList.tsx';
import { DeviceListSkeleton } from './DevicesSkeleton.tsx';

const AddCore = lazyComponent(async () => (await import('../../entities/core/edit/AddCore.tsx')).AddCore);

const query = graphql`
  query TargetDevicesScreenQuery($targetKey: Int!) @preloadable {
    target(key: $targetKey) {
      key
      name
      groups {
        id
        key
        name
        ...GroupHeader_group
      }
      ...TargetHeader_target
      ...AddCore_target
      ...TargetHeldReadings_target @defer
      ...DeviceList_target @defer
    }
  }
`;

/** Cores of a target, or of the group in the URL; the list is deferred, since it may be long. */
function TargetDevicesScreen({ target }: ScreenData<TargetDevicesScreenQuery, 'target'>) {
  const { t } = useTranslation();
  const { groupKey } = useParams();
  const group = target.groups.find(({ key }) => String(key) === groupKey);
  const isMissing = groupKey !== undefined && !group;
  if (isMissing) return <RecordMissing />;
  return (
    <Stack gap={5}>
      <DocumentTitle parts={[t('devices.title'), group?.name, target.name]} />
      {group ? <GroupHeader group={group} target={target} /> : <TargetHeader target={target} />}
      {!group && (
        <DeferredSection>
          <TargetHeldReadings target={target} />
        </DeferredSection>
      )}
      <DeferredSection skeleton={<DeviceListSkeleton />}>
        <DeviceList
          key={group?.id ?? 'all'}
          target={target}
          groupKey={group?.key ?? null}
          fileName={t('devices.fileName', { name: group?.name ?? target.name })}
          add={
            <Suspense fallback={null}>
              <AddCore target={target} {...(group && { groupId: group.id })} />
            </Suspense>
          }
        />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<TargetDevicesScreenQuery, 'target'>(query, TargetDevicesScreen, {
  subject: 'target',
  title: () => null,
});
