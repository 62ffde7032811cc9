import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { paths } from '../../entities/paths.ts';
import type { ListColumn } from '../../lists/listColumn.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { FavouriteButton } from '../../entities/target/FavouriteButton.tsx';
import { useFavourites } from '../../entities/viewer/useFavourites.ts';
import { useFormat } from '../../i18n/format.ts';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { FloorStrip } from './FloorStrip.tsx';
import { OpenAlerts } from './OpenAlerts.tsx';
import { favouriteFilter, levelFilter, stateFilter } from './targetFilters.ts';
import { severityOf, type TargetRow } from './targetRow.ts';
import { remainingDevices, TargetState } from './TargetState.tsx';
import { TargetWater } from './TargetWater.tsx';
import { useSiteAlerts } from './useSiteAlerts.ts';
import { useTargetWater } from './useTargetWater.ts';

/** Under the house where there is too little room beside it. */
const Name = styled.div`
  flex: 1 1 110px;
  min-width: 0;
`;

const whereIs = ({ address, city }: TargetRow): string => [address, city].filter(Boolean).join(', ');

/** As exactly as meters count. */
const thousandths = (amount: number | null | undefined): number | null =>
  typeof amount === 'number' ? Math.round(amount * 1000) / 1000 : null;

/** The columns of the list of sites, and what they show besides the rows: the week of water and the open alerts. */
export const useTargetColumns = (sites: readonly TargetRow[]) => {
  const { t } = useTranslation();
  const format = useFormat();
  const favourites = useFavourites().ids;
  const alerts = useSiteAlerts(sites);
  const water = useTargetWater(sites.map(({ id }) => id));
  const columns: ListColumn<TargetRow>[] = [
    {
      id: 'name',
      header: t('home.site'),
      cell: (site) => (
        <Row gap={3} wrap>
          <FloorStrip floors={alerts.get(site.id)?.floors} />
          <Name>
            <NameLink to={paths.target(site.key)}>{site.name}</NameLink>
            <Caption>{whereIs(site)}</Caption>
          </Name>
        </Row>
      ),
      sortValue: ({ name }) => name,
      choice: 'always',
      breaks: true,
      searched: ({ name, address, city }) => [name, address, city],
    },
    {
      id: 'state',
      header: t('devices.state'),
      width: '208px',
      cell: (site) => <TargetState site={site} lastAlert={alerts.get(site.id)?.newestAt} />,
      sortValue: severityOf,
      sort: 'descending',
      filterOf: () => stateFilter(t),
      fileHeader: t('home.show.offline'),
      fileValue: ({ offlineCount }) => offlineCount,
    },
    {
      id: 'alerts',
      header: t('alert.title'),
      width: '116px',
      cell: (site) =>
        site.activeAlertCount > 0 ? <OpenAlerts site={site} counts={alerts.get(site.id)?.counts} /> : '–',
      sortValue: ({ activeAlertCount }) => activeAlertCount,
      filterOf: () => levelFilter(t, alerts),
    },
    {
      id: 'battery',
      header: t('devices.show.lowBattery'),
      width: '120px',
      align: 'end',
      hideBelow: 'small',
      cell: (site) =>
        site.lowBatteryCount > 0 ? (
          <NameLink
            to={remainingDevices(site, 'lowBattery')}
            aria-label={t('home.countOf', {
              what: `${t('devices.show.lowBattery')} ${format.number(site.lowBatteryCount)}`,
              name: site.name,
            })}
          >
            {format.number(site.lowBatteryCount)}
          </NameLink>
        ) : (
          '–'
        ),
      sortValue: ({ lowBatteryCount }) => lowBatteryCount,
    },
    {
      id: 'water',
      header: t('home.water'),
      width: '152px',
      hideBelow: 'phone',
      cell: (site) => <TargetWater site={site} water={water} />,
      sortValue: ({ id }) => water.bySite.get(id)?.amount,
      fileHeader: `${t('home.water')} (m³)`,
      fileValue: ({ id }) => thousandths(water.bySite.get(id)?.amount),
    },
    {
      id: 'devices',
      header: t('devices.title'),
      choice: 'extra',
      width: '84px',
      align: 'end',
      cell: ({ deviceCount }) => format.number(deviceCount),
      sortValue: ({ deviceCount }) => deviceCount,
    },
    {
      id: 'address',
      header: t('home.address'),
      choice: 'extra',
      cell: (site) => whereIs(site) || '–',
      sortValue: ({ city }) => city,
      fileValue: whereIs,
    },
    {
      id: 'subscription',
      header: t('home.subscription'),
      choice: 'extra',
      width: '128px',
      cell: ({ subscription }) => t(`subscription.${subscription}`),
      sortValue: ({ subscription }) => t(`subscription.${subscription}`),
    },
    {
      id: 'favourite',
      hasActions: true,
      header: t('home.favourite'),
      width: '88px',
      align: 'center',
      hideBelow: 'narrow',
      cell: (site) => <FavouriteButton target={site} />,
      sortValue: ({ id }) => (favourites.includes(id) ? 0 : 1),
      fileValue: ({ id }) => (favourites.includes(id) ? t('home.favourite') : null),
      filterOf: () => favouriteFilter(t, ({ id }) => id, favourites),
    },
  ];
  return { columns, water, alerts };
};
