import { useTranslation } from 'react-i18next';
import { CoreBattery } from '../../entities/core/CoreBattery.tsx';
import { CoreLink } from '../../entities/core/CoreLink.tsx';
import { CoreStatusBadge } from '../../entities/core/CoreStatusBadge.tsx';
import { coreStateOrder } from '../../entities/core/coreState.ts';
import { moduleNames, modules } from '../../entities/place/modules.ts';
import type { ListColumn } from '../../lists/listColumn.ts';
import { useColumns } from '../../lists/useColumns.tsx';
import { addressOfRow, stateNames, stateOf, stateTests, type DeviceRow } from './deviceRow.ts';

/** The columns of the list of devices. */
export const useDeviceColumns = (list: { rows: readonly DeviceRow[] }, targetKey: number): ListColumn<DeviceRow>[] => {
  const { t } = useTranslation();
  const column = useColumns(list, 'devices');
  return [
    column.link('name', (row) => addressOfRow(targetKey, row), { search: true }),
    column.custom('state', {
      of: (row) => coreStateOrder[stateOf(row)],
      header: 'devices.state',
      // As wide as it gets: nothing moves when a device begins to install, nor while its share grows.
      width: '168px',
      cell: (row) => <CoreStatusBadge core={row} />,
      fileValue: (row) => t(`core.state.${stateOf(row)}`),
      sort: 'ascending',
      filter: {
        options: stateNames.map((state) => ({ value: state, label: t(`devices.show.${state}`) })),
        keeps: (row, value) => stateNames.every((state) => state !== value || stateTests[state](row)),
      },
    }),
    column.text('space', {
      of: ({ space }) => space?.name,
      width: '150px',
      breaks: true,
      hideBelow: 'phone',
      search: true,
      filter: { within: 'building' },
    }),
    column.text('group', {
      of: ({ group }) => group?.name,
      width: '104px',
      breaks: true,
      hideBelow: 'small',
      filter: 'building',
    }),
    column.ago('lastSeen', { header: 'devices.lastSeenShort', fileHeader: 'devices.lastSeen' }),
    column.custom('battery', {
      of: ({ battery }) => battery,
      header: 'devices.battery',
      fileUnit: '%',
      width: '92px',
      cell: (row) => <CoreBattery core={row} />,
      hideBelow: 'narrow',
    }),
    column.custom('link', {
      of: ({ linkQuality }) => linkQuality,
      header: 'devices.link',
      fileUnit: '%',
      width: '92px',
      cell: (row) => <CoreLink core={row} />,
      hideBelow: 'small',
    }),
    column.text('firmware', {
      header: 'devices.version',
      fileHeader: 'devices.firmware',
      width: '80px',
      hideBelow: 'small',
      filter: true,
    }),
    column.text('modules', {
      of: ({ kinds }) =>
        moduleNames.flatMap((name) => (kinds.includes(modules[name].kind) ? t(modules[name].label) : [])).join(', '),
      choice: 'extra',
      filter: {
        id: 'module',
        options: moduleNames
          .filter((name) => {
            const counts = Map.groupBy(list.rows, ({ kinds }) => kinds.includes(modules[name].kind));
            return counts.size === 2;
          })
          .map((name) => ({ value: name, label: t(modules[name].label) })),
        keeps: ({ kinds }, value) => moduleNames.some((name) => name === value && kinds.includes(modules[name].kind)),
      },
    }),
    column.text('product', { of: ({ productName }) => productName, choice: 'extra', filter: 'type' }),
    column.text('serial', { of: ({ serialId }) => serialId, header: 'core.serialId', choice: 'extra', search: true }),
  ];
};
