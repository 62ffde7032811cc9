import { useTranslation } from 'react-i18next';
import { CoreBattery } from '../../entities/core/CoreBattery.tsx';
import { NameLink } from '../../entities/NameLink.tsx';
import { CoreLink } from '../../entities/core/CoreLink.tsx';
import { CoreStatusBadge } from '../../entities/core/CoreStatusBadge.tsx';
import { coreStateOrder } from '../../entities/core/coreState.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Column } from '../../ui/table/column.ts';
import { useNow } from '../../ui/display/useNow.ts';
import { addressOfRow } from './addressOfRow.ts';
import { stateOf, type DeviceRow } from './deviceRow.ts';

/** The columns of the list of devices. */
export const useDeviceColumns = (targetKey: number): Column<DeviceRow>[] => {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return [
    {
      id: 'name',
      header: t('devices.name'),
      cell: (row) => <NameLink to={addressOfRow(targetKey, row)}>{row.name}</NameLink>,
      sortValue: (row) => row.name,
      choice: 'always',
      breaks: true,
    },
    {
      id: 'state',
      header: t('devices.state'),
      // As wide as it gets: nothing moves when a device begins to install, nor while its share grows.
      width: '168px',
      cell: (row) => <CoreStatusBadge core={row} />,
      sortValue: (row) => coreStateOrder[stateOf(row)],
      fileValue: (row) => t(`core.state.${stateOf(row)}`),
    },
    {
      id: 'space',
      header: t('devices.space'),
      width: '150px',
      cell: (row) => row.space?.name ?? '–',
      breaks: true,
      sortValue: (row) => row.space?.name,
      hideBelow: 'phone',
    },
    {
      id: 'group',
      header: t('devices.group'),
      width: '104px',
      cell: (row) => row.group?.name ?? '–',
      breaks: true,
      sortValue: (row) => row.group?.name,
      hideBelow: 'small',
    },
    {
      id: 'lastSeen',
      header: t('devices.lastSeenShort'),
      fileHeader: t('devices.lastSeen'),
      width: '112px',
      cell: (row) =>
        row.lastSeen ? (
          <time dateTime={row.lastSeen} title={format.dateTime(row.lastSeen)}>
            {format.ago(row.lastSeen, now, 'short')}
          </time>
        ) : (
          '–'
        ),
      sortValue: (row) => row.lastSeen,
      fileValue: (row) => (row.lastSeen ? new Date(row.lastSeen) : null),
      hideBelow: 'narrow',
    },
    {
      id: 'battery',
      header: t('devices.battery'),
      width: '92px',
      cell: (row) => <CoreBattery core={row} />,
      sortValue: (row) => row.battery,
      fileHeader: `${t('devices.battery')} (%)`,
      hideBelow: 'narrow',
    },
    {
      id: 'link',
      header: t('devices.link'),
      width: '92px',
      cell: (row) => <CoreLink core={row} />,
      sortValue: (row) => row.linkQuality,
      fileHeader: `${t('devices.link')} (%)`,
      hideBelow: 'small',
    },
    {
      id: 'firmware',
      header: t('devices.version'),
      fileHeader: t('devices.firmware'),
      width: '80px',
      cell: (row) => row.firmware ?? '–',
      sortValue: (row) => row.firmware,
      hideBelow: 'small',
    },
    {
      id: 'product',
      header: t('devices.product'),
      cell: (row) => row.productName ?? '–',
      sortValue: (row) => row.productName,
      choice: 'extra',
    },
    {
      id: 'serial',
      header: t('core.serialId'),
      cell: (row) => row.serialId ?? '–',
      sortValue: (row) => row.serialId,
      choice: 'extra',
    },
  ];
};
