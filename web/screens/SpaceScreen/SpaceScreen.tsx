import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { SpaceScreenQuery } from '../../__generated__/SpaceScreenQuery.graphql.ts';
import { LocationBreadcrumbs } from '../../entities/LocationBreadcrumbs.tsx';
import { paths } from '../../entities/paths.ts';
import { PlaceTabs } from '../../entities/place/PlaceTabs.tsx';
import { settingsOf } from '../../entities/place/parts.ts';
import { SpaceFacts } from '../../entities/space/SpaceFacts.tsx';
import { useCanonicalUrl } from '../../entities/useCanonicalUrl.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ActionsPlaceholder } from '../../states/ActionsPlaceholder.tsx';
import { PageLayoutDelay } from '../../states/PageLayoutDelay.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { lazyExtra } from '../../ui/lazy/lazyExtra.tsx';
import { SpaceAlerts } from './SpaceAlerts.tsx';
import { SpaceConsumption } from './SpaceConsumption.tsx';
import { SpaceWaterSkeleton } from './SpaceWaterSkeleton.tsx';
import { SpaceMeasurements } from './SpaceMeasurements.tsx';
import { SpaceReports } from './SpaceReports.tsx';
import { SpaceResidents } from './SpaceResidents.tsx';
import { SpaceTitle } from './SpaceTitle.tsx';

/** What changes a space comes after what shows it, and so does whom to call. */
const SpaceActionsMenu = lazyComponent(
  async () => (await import('../../entities/space/SpaceActions.tsx')).SpaceActions,
);
const SpaceClimate = lazyComponent(async () => (await import('../../entities/space/SpaceClimate.tsx')).SpaceClimate);
const SpaceContact = lazyExtra(async () => (await import('./SpaceContact.tsx')).SpaceContact);
const AddCore = lazyComponent(async () => (await import('../../entities/core/edit/AddCore.tsx')).AddCore);

const query = graphql`
  query SpaceScreenQuery(
    $spaceKey: Int!
    $targetKey: Int!
    $from: DateTime!
    $to: DateTime!
    $monthFrom: DateTime!
    $monthTo: DateTime!
  ) @preloadable {
    space(key: $spaceKey, targetKey: $targetKey) {
      id
      key
      name
      viewerCanEdit
      residentCount
      consumptionTypes
      target {
        id
        key
        name
        viewerSeesAll
        viewerCanAdminister
        viewerCanImport
        modules {
          module
          enabled
        }
        ...AddCore_target
        ...SpaceContact_target
        ...SpaceAlerts_target
      }
      group {
        key
        name
      }
      ...SpaceTitle_space
      ...SpaceActions_space
      ...SpaceFacts_space
      ...SpaceAlerts_space @defer
      ...SpaceConsumption_space @defer
      ...SpaceMeasurements_space
      ...SpaceClimate_space @defer
      ...SpaceReports_space @defer
    }
  }
`;

/** One apartment or room: what is measured in it now, and over time. */
function SpaceScreen({ space }: ScreenData<SpaceScreenQuery, 'space'>) {
  const { t } = useTranslation();
  const { target, group } = space;
  useCanonicalUrl(target && group ? paths.space(target.key, group.key, space.key) : null);
  const isOwn = target?.viewerSeesAll === false;
  const climate = (
    <DeferredSection>
      <SpaceClimate space={space} title={t('place.conditions')} withWeek />
    </DeferredSection>
  );
  return (
    <Stack gap={5}>
      <PageHeader
        title={<SpaceTitle space={space} />}
        breadcrumbs={<LocationBreadcrumbs target={target} group={group} here={space.name} />}
        meta={<SpaceFacts space={space} />}
        actions={
          <ActionsPlaceholder may={space.viewerCanEdit}>
            {target && <AddCore target={target} spaceId={space.id} />}
            <SpaceActionsMenu space={space} />
          </ActionsPlaceholder>
        }
      />
      {target && group && (
        <PlaceTabs
          place={{
            targetKey: target.key,
            groupKey: group.key,
            spaceKey: space.key,
            consumptionTypes: space.consumptionTypes,
            ...settingsOf(target, space),
          }}
        />
      )}
      {target && (
        <DeferredSection
          skeleton={<PageLayoutDelay />}
          frame={(failed) => (
            <Card title={t('space.alerts')} padding="none">
              {failed}
            </Card>
          )}
        >
          <SpaceAlerts space={space} target={target} />
        </DeferredSection>
      )}
      <DeferredSection skeleton={<SpaceWaterSkeleton />}>
        <SpaceConsumption
          space={space}
          beside={
            isOwn && (
              <Stack gap={4}>
                {climate}
                <SpaceReports space={space} />
                {target && <SpaceContact target={target} />}
              </Stack>
            )
          }
        />
      </DeferredSection>
      {!isOwn && climate}
      <DeferredSection>
        <SpaceMeasurements space={space} />
      </DeferredSection>
      {target?.viewerCanAdminister && <SpaceResidents spaceId={space.id} />}
    </Stack>
  );
}

export default screenOf<SpaceScreenQuery, 'space'>(query, SpaceScreen, {
  subject: 'space',
  title: ({ space }) => [space.name, space.target?.name],
});
