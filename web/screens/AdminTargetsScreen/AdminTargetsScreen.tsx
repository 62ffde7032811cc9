import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { AdminTargetsScreenQuery } from '../../__generated__/AdminTargetsScreenQuery.graphql.ts';
import { LocationBreadcrumbs } from '../../entities/LocationBreadcrumbs.tsx';
import { AddTarget } from '../../entities/target/AddTarget.tsx';
import { LazyMapSwitch } from '../../entities/target/map/LazyMapSwitch.tsx';
import { useUrlParam } from '../../entities/useUrlParam.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { useScreenName } from '../../relay/useScreenName.ts';
import { Switch } from '../../ui/field/Switch.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { archivedParam } from './archived.ts';
import { StaffTargetList } from './StaffTargetList.tsx';

const query = graphql`
  query AdminTargetsScreenQuery($includeArchived: Boolean!) @preloadable {
    ...StaffTargetList_query @arguments(includeArchived: $includeArchived)
  }
`;

/** Every customer's site, for the provider's staff: how far each is delivered, what it subscribes to, how it is. */
function AdminTargetsScreen({ variables, ...data }: ScreenData<AdminTargetsScreenQuery>) {
  const { t } = useTranslation();
  const name = useScreenName();
  const [, setArchived] = useUrlParam(archivedParam);
  return (
    <Stack gap={4}>
      <PageHeader title={name} breadcrumbs={<LocationBreadcrumbs target={null} />} actions={<AddTarget />} />
      <Row justify="between" gap={3} wrap>
        <Switch
          label={t('staff.archivedToo')}
          checked={variables.includeArchived}
          onChange={(isWanted) => setArchived(isWanted ? '1' : null)}
        />
        <LazyMapSwitch />
      </Row>
      <DeferredSection key={String(variables.includeArchived)}>
        <StaffTargetList query={data} hasArchived={variables.includeArchived} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<AdminTargetsScreenQuery>(query, AdminTargetsScreen);
