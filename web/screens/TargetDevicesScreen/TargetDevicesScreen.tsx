import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { useParams } from 'react-router';
import type { TargetDevicesScreenQuery } from '../../__generated__/TargetDevicesScreenQuery.graphql.ts';
import { PlaceTrail } from '../../entities/PlaceTrail.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { useDocumentTitle } from '../../entities/useDocumentTitle.ts';
import { NotFound } from '../../states/NotFound.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { DeviceTable } from './DeviceTable.tsx';

/** The devices of a site, or of the building that the address names. */
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
            key
            name
          }
          ...TargetHeader_target
          ...useAllDevices_target
        }
      }
    `,
    queryRef,
  );
  const group = target?.groups.find(({ key }) => String(key) === groupId);
  const missing = !target || (groupId !== undefined && !group);
  useDocumentTitle(...(missing ? [] : [t('devices.title'), group?.name, target.name]));
  if (missing) return <NotFound />;
  return (
    <Stack gap={5}>
      {group ? (
        <PageHeader
          title={group.name}
          breadcrumbs={<PlaceTrail target={target} group={group} here={t('devices.title')} />}
        />
      ) : (
        <TargetHeader target={target} here={t('devices.title')} />
      )}
      <DeviceTable target={target} groupKey={group?.key ?? null} />
    </Stack>
  );
}
