import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { useNewestAlerts_viewer$key } from '../../__generated__/useNewestAlerts_viewer.graphql.ts';
import type { TargetList_targets$key } from '../../__generated__/TargetList_targets.graphql.ts';
import { useFavourites } from '../../entities/viewer/useFavourites.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { byTrouble, type Site } from './site.ts';
import { TargetCard } from './TargetCard.tsx';
import { useTargetColumns } from './useTargetColumns.tsx';
import { useNewestAlerts } from './useNewestAlerts.ts';
import { useTargetWater } from './useTargetWater.ts';

type Props = { targets: TargetList_targets$key; viewer: useNewestAlerts_viewer$key };

/** The sites, those with the most trouble first. */
export function TargetList({ targets: key, viewer }: Props) {
  const { t } = useTranslation();
  const targets = useFragment(
    graphql`
      fragment TargetList_targets on Target @relay(plural: true) {
        id
        key
        name
        address
        city
        deviceCount
        offlineCount
        lowBatteryCount
        activeAlertCount
        worstAlertLevel
        worstAlertCode
        worstAlertName
        subscription
        ...FavouriteButton_target
      }
    `,
    key,
  );
  const lastAlert = useNewestAlerts(viewer);
  const favourites = useFavourites();
  const sites = targets.toSorted(byTrouble);
  const water = useTargetWater(sites.map(({ id }) => id));
  const columns = useTargetColumns(water, lastAlert, favourites.ids);
  return (
    <ListTable<Site>
      id="sites"
      label={t('home.sites')}
      rows={sites}
      searchLabel={t('home.search')}
      columns={columns}
      card={(site) => <TargetCard site={site} water={water} lastAlert={lastAlert.get(site.key)} />}
      empty={<EmptyState icon="building" title={t('tree.empty')} />}
    />
  );
}
