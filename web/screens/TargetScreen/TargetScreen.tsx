import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TargetScreenConsumption_target$key } from '../../__generated__/TargetScreenConsumption_target.graphql.ts';
import type { TargetScreenQuery } from '../../__generated__/TargetScreenQuery.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { deviceAddresses, ProblemTiles } from '../../entities/ProblemTiles.tsx';
import { LiveTarget } from '../../entities/core/live/LiveTarget.tsx';
import { TargetHeldReadings } from '../../entities/heldReading/TargetHeldReadings.tsx';
import { paths } from '../../entities/paths.ts';
import { OwnSpaces } from '../../entities/space/OwnSpaces.tsx';
import { TargetFacts } from '../../entities/target/TargetFacts.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { ConsumptionTiles, ConsumptionTilesSkeleton } from '../../entities/value/ConsumptionTiles.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ActionsPlaceholder } from '../../states/ActionsPlaceholder.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { PendingBanner } from './PendingBanner.tsx';
import { TargetAlerts } from './TargetAlerts.tsx';
import { TargetBuildings } from './TargetBuildings.tsx';
import { TargetConditions } from './TargetConditions.tsx';

/** Consumption of a target this month, by kind. */
function TargetConsumption({ target }: { target: TargetScreenConsumption_target$key }) {
  const { key: targetKey, consumption } = useFragment(
    graphql`
      fragment TargetScreenConsumption_target on Target @throwOnFieldError {
        key
        consumption(from: $from, to: $to, period: DAY, compareTo: SAME_PERIOD_LAST_YEAR) @required(action: THROW) {
          ...ConsumptionTiles_consumptions
        }
      }
    `,
    target,
  );
  return (
    <ConsumptionTiles consumptions={consumption} hrefOf={(typeId) => paths.targetConsumptionType(targetKey, typeId)} />
  );
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
      deviceCount
      offlineCount
      lowBatteryCount
      activeAlertCount
      viewerCanEdit
      viewerSeesAll
      groups {
        spaces {
          type
        }
      }
      ...OwnSpaces_target
      ...TargetHeader_target
      ...PendingBanner_target
      ...TargetActions_target
      ...AddCore_target
      ...TargetHeldReadings_target @defer
      ...TargetAlerts_target @defer
      ...TargetBuildings_target
      ...TargetFacts_target
      ...TargetScreenConsumption_target @defer
      ...TargetConditions_target @defer
    }
    viewer {
      user {
        ...TargetActions_user
      }
    }
  }
`;

/** One site at a glance: what is wrong now, what it used this month, how warm it is, and its buildings. */
function TargetScreen({ target, viewer }: ScreenData<TargetScreenQuery, 'target'>) {
  const { t } = useTranslation();
  const { deviceCount, offlineCount, lowBatteryCount, activeAlertCount } = target;
  if (!target.viewerSeesAll)
    return (
      <Stack gap={5}>
        <TargetHeader isOverview target={target} />
        <OwnSpaces target={target} />
      </Stack>
    );
  return (
    <Stack gap={5}>
      <TargetHeader
        isOverview
        target={target}
        actions={
          <ActionsPlaceholder may={target.viewerCanEdit}>
            <AddCore target={target} />
            <TargetActionsMenu target={target} user={viewer?.user ?? null} />
          </ActionsPlaceholder>
        }
      />
      <PendingBanner target={target} />
      <DeferredSection>
        <TargetHeldReadings target={target} />
      </DeferredSection>
      <LiveTarget targetId={target.id} />
      <ProblemTiles
        counts={{ devices: deviceCount, offline: offlineCount, lowBattery: lowBatteryCount, alerts: activeAlertCount }}
        addresses={{
          ...deviceAddresses(paths.targetDevices(target.key)),
          alerts: paths.targetAlerts(target.key),
        }}
      />
      <Grid minColumn={380} gap={4}>
        <TargetAlerts target={target} count={activeAlertCount} />
        <TargetBuildings target={target} />
      </Grid>
      <Stack as="section" gap={3}>
        <h2>{t('consumption.thisMonth')}</h2>
        <DeferredSection skeleton={<ConsumptionTilesSkeleton spaces={target.groups.flatMap(({ spaces }) => spaces)} />}>
          <TargetConsumption target={target} />
        </DeferredSection>
      </Stack>
      <Grid minColumn={380} gap={4}>
        <Card
          title={t('conditions.title')}
          actions={<RouteLink to={paths.conditions(target.key)}>{t('place.conditions')}</RouteLink>}
        >
          <DeferredSection skeleton={<Skeleton shape="text" lines={3} />}>
            <TargetConditions target={target} />
          </DeferredSection>
        </Card>
        <Card title={t('target.facts')}>
          <TargetFacts target={target} />
        </Card>
      </Grid>
    </Stack>
  );
}

export default screenOf<TargetScreenQuery, 'target'>(query, TargetScreen, {
  subject: 'target',
  title: ({ target }) => [target.name],
});
