import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { useNewestAlerts_viewer$key } from '../../__generated__/useNewestAlerts_viewer.graphql.ts';
import type { TargetList_targets$key } from '../../__generated__/TargetList_targets.graphql.ts';
import { useFavourites } from '../../entities/target/keptTargets.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { troubleOf, type Site } from './site.ts';
import { TargetCard } from './TargetCard.tsx';
import { useTargetColumns } from './useTargetColumns.tsx';
import { useNewestAlerts } from './useNewestAlerts.ts';
import { useTargetWater } from './useTargetWater.ts';

const states = {
  alert: (site) => site.alertCount > 0,
  offline: (site) => site.offlineCount > 0,
  lowBattery: (site) => site.lowBatteryCount > 0,
  noSubscription: (site) => site.subscription === 'NONE',
} satisfies Record<string, (site: Site) => boolean>;

const stateNames = Object.keys(states) as (keyof typeof states)[];

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
        alertCount
        subscription
        ...FavouriteButton_target
      }
    `,
    key,
  );
  const lastAlert = useNewestAlerts(viewer);
  const favourites = useFavourites();
  const sites = targets.toSorted((one, other) => troubleOf(other) - troubleOf(one));
  const water = useTargetWater(sites.map(({ id }) => id));
  const columns = useTargetColumns(water, lastAlert, favourites.keys);
  return (
    <ListTable<Site>
      id="sites"
      label={t('home.sites')}
      rows={sites}
      rowKey={({ id }) => id}
      words={({ name, address, city }) => [name, address, city]}
      searchLabel={t('home.search')}
      fileName={t('home.sites')}
      firstSort={{ column: 'state', direction: 'descending' }}
      filters={[
        {
          id: 'state',
          label: t('devices.state'),
          options: stateNames.map((state) => ({ value: state, label: t(`home.show.${state}`) })),
          keeps: (site, value) => stateNames.every((state) => state !== value || states[state](site)),
        },
        {
          id: 'favourite',
          label: t('home.favourite'),
          options: [{ value: 'yes', label: t('home.onlyFavourites') }],
          keeps: (site) => favourites.keys.includes(site.key),
        },
      ]}
      columns={columns}
      card={(site) => <TargetCard site={site} water={water} lastAlert={lastAlert.get(site.key)} />}
      empty={<EmptyState icon="building" title={t('tree.empty')} />}
    />
  );
}
