import { useTranslation } from 'react-i18next';
import { paths } from '../../entities/paths.ts';
import { useFormat } from '../../i18n/format.ts';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameLink } from '../../entities/NameLink.tsx';
import type { StaffSite } from './useAllTargets.ts';

/** The columns of the list of all sites. */
export const useStaffTargetColumns = (): Column<StaffSite>[] => {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = (id: string, header: string, count: (site: StaffSite) => number): Column<StaffSite> => ({
    id,
    header,
    width: '84px',
    align: 'end',
    hideBelow: 'narrow',
    cell: (site) => format.number(count(site)),
    sortValue: count,
  });
  const dated = (id: string, header: string, day: (site: StaffSite) => string | null): Column<StaffSite> => ({
    id,
    header,
    width: '112px',
    hideBelow: 'small',
    choice: 'extra',
    cell: (site) => (day(site) === null ? '–' : format.date(day(site) ?? '')),
    sortValue: day,
    fileValue: (site) => (day(site) === null ? null : format.date(day(site) ?? '')),
  });
  return [
    {
      id: 'name',
      header: t('home.site'),
      cell: ({ key, name }) => <NameLink to={paths.target(key)}>{name}</NameLink>,
      sortValue: ({ name }) => name,
      choice: 'always',
      breaks: true,
    },
    {
      id: 'customer',
      header: t('staff.customer'),
      hideBelow: 'phone',
      cell: ({ customerName }) => customerName ?? '–',
      breaks: true,
      sortValue: ({ customerName }) => customerName,
    },
    {
      id: 'city',
      header: t('target.city'),
      width: '104px',
      hideBelow: 'small',
      cell: ({ city }) => city ?? '–',
      sortValue: ({ city }) => city,
    },
    {
      id: 'delivery',
      header: t('target.delivery'),
      width: '160px',
      cell: ({ state, pending }) =>
        pending ? (
          <StatusBadge tone="warn" label={t('pendingTarget.state')} />
        ) : (
          <StatusBadge tone={state === 'READY' ? 'ok' : 'neutral'} label={t(`target.state.${state}`)} />
        ),
      sortValue: ({ state }) => t(`target.state.${state}`),
    },
    {
      id: 'subscription',
      header: t('home.subscription'),
      width: '132px',
      hideBelow: 'narrow',
      cell: ({ subscription }) =>
        subscription === 'NONE' ? (
          <StatusBadge tone="warn" label={t('subscription.NONE')} />
        ) : (
          t(`subscription.${subscription}`)
        ),
      sortValue: ({ subscription }) => t(`subscription.${subscription}`),
    },
    counted('devices', t('devices.title'), ({ deviceCount }) => deviceCount),
    counted('offline', t('devices.show.offline'), ({ offlineCount }) => offlineCount),
    counted('alerts', t('alert.title'), ({ alertCount }) => alertCount),
    { ...counted('buildings', t('target.buildings'), ({ groupCount }) => groupCount), choice: 'extra' },
    { ...counted('spaces', t('target.spaces'), ({ spaceCount }) => spaceCount), choice: 'extra' },
    {
      id: 'kind',
      header: t('target.kind'),
      width: '132px',
      hideBelow: 'small',
      choice: 'extra',
      cell: ({ type }) => t(`target.type.${type}`),
      sortValue: ({ type }) => t(`target.type.${type}`),
    },
    dated('paidUntil', t('staff.paidUntil'), ({ paidUntil }) => paidUntil ?? null),
    dated('created', t('staff.created'), ({ createdAt }) => createdAt),
  ];
};
