import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TargetScreenConsumption_target$key } from '../../__generated__/TargetScreenConsumption_target.graphql.ts';
import type { TargetScreenEnded_target$key } from '../../__generated__/TargetScreenEnded_target.graphql.ts';
import type { TargetScreenQuery } from '../../__generated__/TargetScreenQuery.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { severityOf } from '../../entities/alert/severity.ts';
import { LiveTarget } from '../../entities/core/live/LiveTarget.tsx';
import { paths } from '../../entities/paths.ts';
import { monthOf } from '../../entities/period/calendarSpan.ts';
import { ConditionsSkeleton } from '../../entities/space/house/ConditionsSkeleton.tsx';
import { HouseAnswer } from '../../entities/space/house/HouseAnswer.tsx';
import { NewestReading } from '../../entities/space/house/NewestReading.tsx';
import { HouseLayout } from '../../entities/space/house/HouseLayout.tsx';
import { houseGroups } from '../../entities/space/house/houseGroups.ts';
import { leakingSpaces, openLeaks } from '../../entities/space/house/openLeaks.ts';
import { useHouseReadings } from '../../entities/space/house/useHouseReadings.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { MonthSkeleton } from '../../entities/value/MonthSkeleton.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ActionsPlaceholder } from '../../states/ActionsPlaceholder.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { TargetAlerts } from './TargetAlerts.tsx';

const MonthConsumption = lazyComponent(
  async () => (await import('../../entities/value/MonthConsumption.tsx')).MonthConsumption,
);
const OwnSpaces = lazyComponent(async () => (await import('../../entities/space/OwnSpaces.tsx')).OwnSpaces);
const TargetHeldReadings = lazyComponent(
  async () => (await import('../../entities/heldReading/TargetHeldReadings.tsx')).TargetHeldReadings,
);
const TargetFacts = lazyComponent(async () => (await import('../../entities/target/TargetFacts.tsx')).TargetFacts);
const FlatConditions = lazyComponent(
  async () => (await import('../../entities/space/house/FlatConditions.tsx')).FlatConditions,
);
const LeakCards = lazyComponent(async () => (await import('../../entities/space/house/LeakCards.tsx')).LeakCards);
const EndedAlerts = lazyComponent(async () => (await import('../../entities/alert/EndedAlerts.tsx')).EndedAlerts);
const PendingBanner = lazyComponent(async () => (await import('./PendingBanner.tsx')).PendingBanner);
const FirstSteps = lazyComponent(async () => (await import('./FirstSteps.tsx')).FirstSteps);

/** Consumption of a target this month. */
function TargetConsumption({ target, from }: { target: TargetScreenConsumption_target$key; from: string }) {
  const { key: targetKey, consumption } = useFragment(
    graphql`
      fragment TargetScreenConsumption_target on Target @throwOnFieldError {
        key
        consumption(from: $from, to: $to, period: DAY, compareTo: SAME_PERIOD_LAST_YEAR) @required(action: THROW) {
          ...MonthConsumption_consumptions
        }
      }
    `,
    target,
  );
  return (
    <MonthConsumption
      consumptions={consumption}
      from={from}
      hrefOf={(typeId) => paths.targetConsumptionType(targetKey, typeId)}
    />
  );
}

/** The alerts of a target that ended lately. */
function TargetEnded({ target }: { target: TargetScreenEnded_target$key }) {
  const { key, lastEndedAlerts } = useFragment(
    graphql`
      fragment TargetScreenEnded_target on Target @throwOnFieldError {
        key
        lastEndedAlerts @required(action: THROW) {
          ...EndedAlerts_alerts
        }
      }
    `,
    target,
  );
  return <EndedAlerts alerts={lastEndedAlerts} way={`${paths.targetAlerts(key)}?state=ENDED`} />;
}

/** What changes a site comes after what shows it. */
const TargetActionsMenu = lazyComponent(
  async () => (await import('../../entities/target/TargetActions.tsx')).TargetActions,
);
const AddCore = lazyComponent(async () => (await import('../../entities/core/edit/AddCore.tsx')).AddCore);

const query = graphql`
  query TargetScreenQuery($targetKey: Int!, $from: DateTime!, $to: DateTime!) @preloadable {
    target(key: $targetKey) {
      id
      key
      name
      pending
      deviceCount
      activeAlertCount
      worstAlertLevel
      viewerCanEdit
      viewerCanAdminister
      viewerSeesAll
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
      groups {
        spaces {
          type
        }
        ...houseGroups_group
      }
      ...OwnSpaces_target
      ...TargetHeader_target
      ...PendingBanner_target
      ...TargetActions_target
      ...AddCore_target
      ...FirstSteps_target
      ...TargetHeldReadings_target @defer
      ...TargetAlerts_target @defer
      ...TargetScreenEnded_target @defer
      ...TargetFacts_target
      ...TargetScreenConsumption_target @defer
      ...useHouseReadings_target @defer
    }
    viewer {
      user {
        ...TargetActions_user
      }
    }
  }
`;

/** One site at a glance: whether all is well, its house with what is wrong beside it, and what it used this month. */
function TargetScreen({ target, viewer }: ScreenData<TargetScreenQuery, 'target'>) {
  const { t } = useTranslation();
  const [month] = useState(() => monthOf(Date.now()));
  const { readings, times } = useHouseReadings(target);
  const { deviceCount, activeAlertCount, viewerCanEdit } = target;
  if (!target.viewerSeesAll)
    return (
      <Stack gap={5}>
        <TargetHeader isOverview target={target} />
        <Suspense fallback={<ListSkeleton rows={2} columns={3} />}>
          <OwnSpaces target={target} />
        </Suspense>
      </Stack>
    );
  const groups = houseGroups(target.groups);
  const isEmpty = deviceCount === 0;
  const leaks = openLeaks(target.openLeaks);
  const consumption = !isEmpty && (
    <Stack as="section" gap={3}>
      <h2>{t('consumption.thisMonth')}</h2>
      <DeferredSection skeleton={<MonthSkeleton spaces={target.groups.flatMap(({ spaces }) => spaces)} />}>
        <TargetConsumption target={target} from={month.from} />
      </DeferredSection>
    </Stack>
  );
  const conditions = !isEmpty && (
    <Card
      title={t('conditions.title')}
      actions={<RouteLink to={paths.conditions(target.key)}>{t('place.conditions')}</RouteLink>}
    >
      <Suspense fallback={<ConditionsSkeleton />}>
        <FlatConditions groups={groups} readings={readings} />
      </Suspense>
    </Card>
  );
  const openCount = (target.openAlertCounts ?? []).reduce((sum, { count }) => sum + count, 0) - leaks.length;
  return (
    <Stack gap={5}>
      <TargetHeader
        isOverview
        target={target}
        meta={
          !isEmpty && (
            <>
              <HouseAnswer groups={groups} counts={target.openAlertCounts} />
              <NewestReading times={times} />
            </>
          )
        }
        actions={
          <ActionsPlaceholder may={viewerCanEdit}>
            <AddCore target={target} />
            <TargetActionsMenu target={target} user={viewer?.user ?? null} />
          </ActionsPlaceholder>
        }
      />
      {target.pending && (
        <Suspense fallback={null}>
          <PendingBanner target={target} />
        </Suspense>
      )}
      <DeferredSection>
        <TargetHeldReadings target={target} />
      </DeferredSection>
      <LiveTarget targetId={target.id} />
      {isEmpty && viewerCanEdit && (
        <Suspense fallback={null}>
          <FirstSteps target={target} />
        </Suspense>
      )}
      {groups.length > 0 ? (
        <HouseLayout
          key={target.id}
          groups={groups}
          target={target}
          readings={readings}
          month={month}
          leaking={leakingSpaces(target.openLeaks)}
          isUrgent={typeof target.worstAlertLevel === 'number' && severityOf(target.worstAlertLevel) === 'critical'}
          alertCount={openCount}
          consumption={consumption}
          ended={
            !isEmpty && (
              <DeferredSection>
                <TargetEnded target={target} />
              </DeferredSection>
            )
          }
          conditions={conditions}
        >
          {leaks.length > 0 && (
            <Suspense fallback={<Skeleton shape="block" height={260} />}>
              <LeakCards alerts={leaks} target={target} groups={groups} />
            </Suspense>
          )}
          {!isEmpty && <TargetAlerts target={target} count={activeAlertCount} without={leaks.map(({ id }) => id)} />}
        </HouseLayout>
      ) : (
        <>
          {!viewerCanEdit && <EmptyState icon="home" title={t('target.noBuildings')} />}
          {consumption}
          {conditions}
        </>
      )}
      <Suspense fallback={<Skeleton shape="words" letters={140} />}>
        <TargetFacts target={target} />
      </Suspense>
    </Stack>
  );
}

export default screenOf<TargetScreenQuery, 'target'>(query, TargetScreen, {
  subject: 'target',
  title: ({ target }) => [target.name],
});
