import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FleetList_query$key } from '../../__generated__/FleetList_query.graphql.ts';
import { Caption } from '../../ui/layout/Caption.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { FleetProducts } from './FleetProducts.tsx';
import { FleetRows } from './FleetRows.tsx';

/** The devices of all sites, at first those with something wrong, and all of them by product and firmware. */
export function FleetList({ query }: { query: FleetList_query$key }) {
  const { t } = useTranslation();
  const data = useFragment(
    graphql`
      fragment FleetList_query on Query @throwOnFieldError {
        fleet @required(action: THROW) {
          deviceCount
          troubledCount
          products {
            productKey
            productName
            firmware
            deviceCount
            troubledCount
            offlineCount
            outdatedCount
          }
          ...FleetRows_fleet
        }
        ...FleetRows_query
      }
    `,
    query,
  );
  const { fleet } = data;
  return (
    <PageSection id="fleet" label={t('fleet.title')}>
      <Stack gap={4}>
        <Caption>{t('fleet.summary', { wrong: fleet.troubledCount, count: fleet.deviceCount })}</Caption>
        <FleetRows query={data} fleet={fleet} />
        <FleetProducts products={fleet.products} />
      </Stack>
    </PageSection>
  );
}
