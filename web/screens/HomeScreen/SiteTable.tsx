import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import type { SiteTable_targets$data, SiteTable_targets$key } from '../../__generated__/SiteTable_targets.graphql.ts';
import { addressOf } from '../../entities/addresses.ts';
import { useFormat } from '../../i18n/format.ts';
import { quietLinkStyle } from '../../ui/linkStyle.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Table, type Sort } from '../../ui/Table.tsx';

type Site = SiteTable_targets$data[number];

const Name = styled(Link)`
  ${quietLinkStyle}
  font-weight: 550;
`;

const trouble = (site: Site) => site.offlineCount * 1000 + site.lowBatteryCount;

/** The sites, those with the most trouble first. */
export function SiteTable({ targets: key }: { targets: SiteTable_targets$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const sites = useFragment(
    graphql`
      fragment SiteTable_targets on Target @relay(plural: true) {
        id
        key
        name
        address
        city
        deviceCount
        offlineCount
        lowBatteryCount
        subscription
      }
    `,
    key,
  );
  const sort: Sort = {
    column: search.get('sort') ?? 'state',
    direction: search.get('dir') === 'asc' ? 'ascending' : 'descending',
  };
  const devicesLeft = (site: Site, state: string) => `${addressOf.target(site.key)}/devices/overview?state=${state}`;
  return (
    <Table<Site>
      label={t('home.sites')}
      rows={sites}
      rowKey={({ id }) => id}
      sort={sort}
      onSortChange={({ column, direction }) =>
        setSearch({ sort: column, dir: direction === 'ascending' ? 'asc' : 'desc' }, { replace: true })
      }
      columns={[
        {
          id: 'name',
          header: t('home.site'),
          cell: (site) => <Name to={addressOf.target(site.key)}>{site.name}</Name>,
          sortValue: (site) => site.name,
        },
        {
          id: 'state',
          header: t('devices.state'),
          cell: (site) =>
            site.offlineCount > 0 ? (
              <Name to={devicesLeft(site, 'offline')}>
                <StatusBadge tone="off" label={t('tree.offline', { count: site.offlineCount })} />
              </Name>
            ) : (
              <StatusBadge
                tone={site.deviceCount > 0 ? 'ok' : 'neutral'}
                label={t(site.deviceCount > 0 ? 'home.allOnline' : 'home.noDevices')}
              />
            ),
          sortValue: trouble,
        },
        {
          id: 'battery',
          header: t('devices.show.lowBattery'),
          align: 'end',
          hideBelow: 'narrow',
          cell: (site) =>
            site.lowBatteryCount > 0 ? (
              <Name to={devicesLeft(site, 'lowBattery')}>{format.number(site.lowBatteryCount)}</Name>
            ) : (
              '–'
            ),
          sortValue: (site) => site.lowBatteryCount,
        },
        {
          id: 'devices',
          header: t('devices.title'),
          align: 'end',
          hideBelow: 'narrow',
          cell: (site) => format.number(site.deviceCount),
          sortValue: (site) => site.deviceCount,
        },
        {
          id: 'address',
          header: t('home.address'),
          hideBelow: 'small',
          cell: (site) => [site.address, site.city].filter(Boolean).join(', ') || '–',
          sortValue: (site) => site.city,
        },
        {
          id: 'subscription',
          header: t('home.subscription'),
          hideBelow: 'small',
          cell: (site) => t(`subscription.${site.subscription}`),
          sortValue: (site) => site.subscription,
        },
      ]}
    />
  );
}
