import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Link } from 'react-router';
import type { TargetToolsScreenQuery } from '../../__generated__/TargetToolsScreenQuery.graphql.ts';
import { LocationBreadcrumbs } from '../../entities/LocationBreadcrumbs.tsx';
import { paths } from '../../entities/paths.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { useScreenName } from '../../relay/useScreenName.ts';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { FleetList } from './FleetList.tsx';
import { ServiceView } from './ServiceView.tsx';
import { StaffSearch } from './StaffSearch.tsx';
import { ToolTargetList } from './ToolTargetList.tsx';
import { fleetView, serviceView, viewParam } from './toolSearch.ts';

const query = graphql`
  query TargetToolsScreenQuery(
    $text: String!
    $isSearched: Boolean!
    $isFleet: Boolean!
    $isService: Boolean!
    $isSites: Boolean!
  ) @preloadable {
    ...StaffHits_query @arguments(text: $text) @include(if: $isSearched) @alias(as: "found")
    ...FleetList_query @include(if: $isFleet) @alias(as: "fleet")
    ...ServiceView_query @include(if: $isService) @alias(as: "service")
    ...ToolTargetList_query @include(if: $isSites) @alias(as: "sites")
  }
`;

/** What the provider's administrators do with targets and their devices: move, change, approve, archive and delete. */
function TargetToolsScreen({ variables, found, fleet, service, sites }: ScreenData<TargetToolsScreenQuery>) {
  const { t } = useTranslation();
  const name = useScreenName();
  const { isFleet, isService, isSites } = variables;
  const path = paths.targetTools();
  return (
    <Stack gap={5}>
      <PageHeader title={name} breadcrumbs={<LocationBreadcrumbs target={null} />} />
      <StaffSearch query={found ?? null} text={variables.isSearched ? variables.text : ''} />
      <Tabs
        label={name}
        items={[
          { href: path, label: t('targetTools.sites'), current: isSites },
          { href: `${path}?${viewParam}=${fleetView}`, label: t('fleet.title'), current: isFleet },
          { href: `${path}?${viewParam}=${serviceView}`, label: t('service.title'), current: isService },
        ]}
        renderLink={({ href, ...link }) => <Link to={href} {...link} />}
      />
      <DeferredSection key={`${isFleet} ${isService}`} skeleton={<ListSkeleton rows={10} columns={6} card={100} />}>
        {fleet && <FleetList query={fleet} />}
        {service && <ServiceView query={service} />}
        {sites && <ToolTargetList query={sites} />}
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<TargetToolsScreenQuery>(query, TargetToolsScreen);
