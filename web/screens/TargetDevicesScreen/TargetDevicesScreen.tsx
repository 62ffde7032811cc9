import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { useParams } from 'react-router';
import type { TargetDevicesScreenQuery } from '../../__generated__/TargetDevicesScreenQuery.graphql.ts';
import { GroupHeader } from '../../entities/group/GroupHeader.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { useDocumentTitle } from '../../entities/useDocumentTitle.ts';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { DeviceList } from './DeviceList.tsx';
import { DeviceListSkeleton } from './DeviceListSkeleton.tsx';
import { latePart } from '../../ui/lazy/latePart.ts';

const AddCore = latePart(async () => ({ default: (await import('../../entities/core/edit/AddCore.tsx')).AddCore }));

/** The devices of a site, or of the building that the address names; the list, which may be long, comes after the head. */
export default function TargetDevicesScreen({ queryRef }: { queryRef: PreloadedQuery<TargetDevicesScreenQuery> }) {
  const { t } = useTranslation();
  const { groupId } = useParams();
  const { target } = usePreloadedQuery<TargetDevicesScreenQuery>(
    graphql`
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
          ...useAllDevices_target @defer
        }
      }
    `,
    queryRef,
  );
  const group = target?.groups.find(({ key }) => String(key) === groupId);
  const missing = !target || (groupId !== undefined && !group);
  useDocumentTitle(...(missing ? [] : [t('devices.title'), group?.name, target.name]));
  if (missing) return <RecordMissing />;
  return (
    <Stack gap={5}>
      {group ? (
        <GroupHeader group={group} target={target} here={t('devices.title')} />
      ) : (
        <TargetHeader target={target} here={t('devices.title')} />
      )}
      <Suspense fallback={<DeviceListSkeleton />}>
        <DeviceList
          target={target}
          groupKey={group?.key ?? null}
          fileName={t('devices.fileName', { name: group?.name ?? target.name })}
          add={
            <Suspense fallback={null}>
              <AddCore target={target} {...(group && { groupId: group.id })} />
            </Suspense>
          }
        />
      </Suspense>
    </Stack>
  );
}
