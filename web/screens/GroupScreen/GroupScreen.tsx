import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { GroupScreenQuery } from '../../__generated__/GroupScreenQuery.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { AlertLinesSkeleton } from '../../entities/alert/AlertLinesSkeleton.tsx';
import { severityOf } from '../../entities/alert/severity.ts';
import { LiveTarget } from '../../entities/core/live/LiveTarget.tsx';
import { GroupHeader } from '../../entities/group/GroupHeader.tsx';
import { paths } from '../../entities/paths.ts';
import { monthOf } from '../../entities/period/calendarSpan.ts';
import { FlatConditions } from '../../entities/space/house/FlatConditions.tsx';
import { HouseAnswer } from '../../entities/space/house/HouseAnswer.tsx';
import { NewestReading } from '../../entities/space/house/NewestReading.tsx';
import { leakingSpaces, openLeaks } from '../../entities/space/house/openLeaks.ts';
import { HouseLayout } from '../../entities/space/house/HouseLayout.tsx';
import { houseGroups } from '../../entities/space/house/houseGroups.ts';
import { useHouseReadings } from '../../entities/space/house/useHouseReadings.ts';
import { useCanonicalUrl } from '../../entities/useCanonicalUrl.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { MonthSkeleton } from '../../entities/value/MonthSkeleton.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ActionsPlaceholder } from '../../states/ActionsPlaceholder.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { FactLine } from '../../ui/layout/FactLine.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { GroupAlerts } from './GroupAlerts.tsx';
import { GroupEnded } from './GroupEnded.tsx';
import { GroupConsumption } from './GroupConsumption.tsx';

/** What changes a building comes after what shows it. */
const GroupActionsMenu = lazyComponent(
  async () => (await import('../../entities/group/GroupActions.tsx')).GroupActions,
);
const LeakCards = lazyComponent(async () => (await import('../../entities/space/house/LeakCards.tsx')).LeakCards);
const AddCore = lazyComponent(async () => (await import('../../entities/core/edit/AddCore.tsx')).AddCore);

const query = graphql`
  query GroupScreenQuery($groupKey: Int!, $targetKey: Int!, $from: DateTime!, $to: DateTime!) @preloadable {
    group(key: $groupKey, targetKey: $targetKey) {
      id
      key
      name
      viewerCanEdit
      openAlertCounts {
        level
        count
      }
      openLeaks {
        id
        state
        space {
          key
          name
        }
        ...LeakCards_alerts
      }
      target {
        id
        key
        name
        viewerCanAdminister
        ...AddCore_target
        ...useHouseReadings_target @defer
      }
      spaces {
        type
        residentCount
        coreCount
        offlineCount
        activeAlertCount
      }
      ...houseGroups_group
      ...GroupHeader_group
      ...GroupActions_group
      ...GroupAlerts_group @defer
      ...GroupConsumption_group @defer
      ...GroupEnded_group @defer
    }
  }
`;

/** Number of alerts at first, as in GroupAlerts. */
const listed = 6;

/** One building at a glance: its house with what is wrong beside it, and what it used this month. */
function GroupScreen({ group }: ScreenData<GroupScreenQuery, 'group'>) {
  const { t } = useTranslation();
  const [, open] = useUrlOverlay('dialog');
  const [month] = useState(() => monthOf(Date.now()));
  const { readings, times } = useHouseReadings(group.target);
  useCanonicalUrl(group.target ? paths.group(group.target.key, group.key) : null);
  if (!group.target) return <RecordMissing />;
  const { target, spaces, openAlertCounts } = group;
  const devices = `${paths.group(target.key, group.key)}/devices`;
  const groups = houseGroups([group]);
  const sum = (field: 'coreCount' | 'offlineCount' | 'residentCount' | 'activeAlertCount') =>
    spaces.reduce((total, space) => total + (space[field] ?? 0), 0);
  const [cores, offline, residents] = [sum('coreCount'), sum('offlineCount'), sum('residentCount')];
  const alerts = sum('activeAlertCount');
  const leaks = openLeaks(group.openLeaks);
  const worst = openAlertCounts?.[0]?.level;
  const consumption = cores > 0 && (
    <Stack as="section" gap={3}>
      <h2>{t('consumption.thisMonth')}</h2>
      <DeferredSection skeleton={<MonthSkeleton spaces={spaces} />}>
        <GroupConsumption group={group} from={month.from} />
      </DeferredSection>
    </Stack>
  );
  return (
    <Stack gap={5}>
      <GroupHeader
        isOverview
        group={group}
        target={target}
        meta={
          cores > 0 && (
            <>
              <HouseAnswer groups={groups} counts={openAlertCounts} />
              <NewestReading
                times={times}
                spaceIds={new Set(groups.flatMap((one) => one.spaces.map((space) => space.id)))}
              />
            </>
          )
        }
        actions={
          <ActionsPlaceholder may={group.viewerCanEdit}>
            <AddCore target={target} groupId={group.id} />
            <GroupActionsMenu group={group} targetKey={target.key} />
          </ActionsPlaceholder>
        }
      />
      <LiveTarget targetId={target.id} />
      {spaces.length === 0 ? (
        <EmptyState
          icon="door"
          headingLevel={2}
          title={t('group.noSpaces')}
          {...(group.viewerCanEdit && {
            text: t('group.noSpacesText'),
            action: (
              <Button variant="primary" icon="plus" onClick={() => open('addSpaces')}>
                {t('space.add')}
              </Button>
            ),
          })}
        />
      ) : (
        <HouseLayout
          key={group.id}
          groups={groups}
          target={target}
          readings={readings}
          month={month}
          leaking={leakingSpaces(group.openLeaks)}
          isUrgent={worst !== undefined && severityOf(worst) === 'critical'}
          alertCount={alerts - leaks.length}
          consumption={consumption}
          ended={
            cores > 0 && (
              <DeferredSection>
                <GroupEnded group={group} />
              </DeferredSection>
            )
          }
          conditions={
            cores > 0 && (
              <Card title={t('conditions.title')}>
                <FlatConditions groups={groups} readings={readings} />
              </Card>
            )
          }
        >
          {leaks.length > 0 && (
            <Suspense fallback={<Skeleton shape="block" height={260} />}>
              <LeakCards alerts={leaks} target={target} groups={groups} />
            </Suspense>
          )}
          <DeferredSection
            skeleton={
              <Card title={t('house.toDo')} padding="none">
                <AlertLinesSkeleton count={alerts} most={listed} />
              </Card>
            }
            frame={(failed) => (
              <Card title={t('house.toDo')} padding="none">
                {failed}
              </Card>
            )}
          >
            <GroupAlerts group={group} targetId={target.id} without={leaks.map(({ id }) => id)} />
          </DeferredSection>
        </HouseLayout>
      )}
      {spaces.length === 0 && consumption}
      <FactLine aria-label={t('target.facts')}>
        <li>{t('house.facts.spaces', { count: spaces.length })}</li>
        {residents > 0 && <li>{t('house.facts.residents', { count: residents })}</li>}
        <li>
          <RouteLink to={devices}>{t('house.facts.devices', { count: cores })}</RouteLink>
        </li>
        {offline > 0 && (
          <li>
            <RouteLink to={`${devices}?state=offline`}>{t('house.facts.offline', { count: offline })}</RouteLink>
          </li>
        )}
      </FactLine>
    </Stack>
  );
}

export default screenOf<GroupScreenQuery, 'group'>(query, GroupScreen, {
  subject: 'group',
  title: ({ group }) => [group.name, group.target?.name],
});
