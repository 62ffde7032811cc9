import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { GroupScreenQuery } from '../../__generated__/GroupScreenQuery.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { LiveTarget } from '../../entities/core/live/LiveTarget.tsx';
import { GroupHeader } from '../../entities/group/GroupHeader.tsx';
import { deviceAddresses, ProblemTiles } from '../../entities/ProblemTiles.tsx';
import { useCanonicalUrl } from '../../entities/useCanonicalUrl.ts';
import { ConsumptionTilesSkeleton } from '../../entities/value/ConsumptionTiles.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { GroupAlerts } from './GroupAlerts.tsx';
import { GroupConsumption } from './GroupConsumption.tsx';
import { ActionsPlaceholder } from '../../states/ActionsPlaceholder.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { PageLayoutDelay } from '../../states/PageLayoutDelay.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { GroupNetwork } from './GroupNetwork.tsx';
import { GroupSpaces, spacesId } from './GroupSpaces.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';

/** What changes a building comes after what shows it. */
const GroupActionsMenu = lazyComponent(
  async () => (await import('../../entities/group/GroupActions.tsx')).GroupActions,
);
const AddCore = lazyComponent(async () => (await import('../../entities/core/edit/AddCore.tsx')).AddCore);

const query = graphql`
  query GroupScreenQuery($groupKey: Int!, $targetKey: Int!, $from: DateTime!, $to: DateTime!) @preloadable {
    group(key: $groupKey, targetKey: $targetKey) {
      id
      key
      name
      viewerCanEdit
      target {
        id
        key
        name
        ...AddCore_target
      }
      spaces {
        type
        coreCount
        offlineCount
        activeAlertCount
      }
      ...GroupHeader_group
      ...GroupActions_group
      ...GroupSpaces_group
      ...GroupAlerts_group @defer
      ...GroupConsumption_group @defer
      ...GroupNetwork_group @defer
    }
  }
`;

/** One building at a glance: what is wrong in it, what it used this month, and its spaces. */
function GroupScreen({ group }: ScreenData<GroupScreenQuery, 'group'>) {
  const { t } = useTranslation();
  useCanonicalUrl(group.target ? paths.group(group.target.key, group.key) : null);
  if (!group.target) return <RecordMissing />;
  const { target, spaces } = group;
  const address = paths.group(target.key, group.key);
  const sum = (field: 'coreCount' | 'offlineCount' | 'activeAlertCount') =>
    spaces.reduce((total, space) => total + space[field], 0);
  return (
    <Stack gap={5}>
      <GroupHeader
        isOverview
        group={group}
        target={target}
        actions={
          <ActionsPlaceholder may={group.viewerCanEdit}>
            <AddCore target={target} groupId={group.id} />
            <GroupActionsMenu group={group} targetKey={target.key} />
          </ActionsPlaceholder>
        }
      />
      <LiveTarget targetId={target.id} />
      <ProblemTiles
        counts={{ devices: sum('coreCount'), offline: sum('offlineCount'), alerts: sum('activeAlertCount') }}
        addresses={{ ...deviceAddresses(`${address}/devices`), alerts: `${address}?state=alert#${spacesId}` }}
      />
      <DeferredSection
        skeleton={<PageLayoutDelay />}
        frame={(failed) => (
          <Card title={t('group.alerts')} padding="none">
            {failed}
          </Card>
        )}
      >
        <GroupAlerts group={group} targetId={target.id} />
      </DeferredSection>
      <Stack as="section" gap={3}>
        <h2>{t('consumption.thisMonth')}</h2>
        <DeferredSection skeleton={<ConsumptionTilesSkeleton spaces={spaces} />}>
          <GroupConsumption group={group} />
        </DeferredSection>
      </Stack>
      <GroupSpaces group={group} targetKey={target.key} />
      <DeferredSection skeleton={<ListSkeleton rows={3} columns={4} card={100} />}>
        <GroupNetwork group={group} targetKey={target.key} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<GroupScreenQuery, 'group'>(query, GroupScreen, {
  subject: 'group',
  title: ({ group }) => [group.name, group.target?.name],
});
