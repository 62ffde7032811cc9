import { useTranslation } from 'react-i18next';
import { coreStateTones } from '../../entities/core/coreState.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { RoutedDevice } from './useRoutedDevices.ts';

/** All devices of a network by what they report through: what paper has, which cannot be moved about as the map is. */
export function RouteList({ devices }: { devices: readonly RoutedDevice[] }) {
  const { t } = useTranslation();
  const nameOf = new Map(devices.map(({ id, name }) => [id, name]));
  const route = ({ parent, alone }: RoutedDevice) =>
    alone ? t('route.noParent') : (parent && nameOf.get(parent)) || '–';
  const columns: Column<RoutedDevice>[] = [
    {
      id: 'route',
      header: t('route.parent'),
      cell: route,
      sortValue: ({ id, parent, isMama }) => nameOf.get(parent ?? (isMama ? id : '')),
      breaks: true,
    },
    {
      id: 'name',
      header: t('devices.name'),
      cell: ({ name, isMama }) => (isMama ? `${name} (${t('core.ownMama').toLowerCase()})` : name),
      breaks: true,
    },
    {
      id: 'state',
      header: t('devices.state'),
      cell: ({ state }) => <StatusBadge tone={coreStateTones[state]} label={t(`core.state.${state}`)} />,
    },
    {
      id: 'link',
      header: t('devices.link'),
      align: 'end',
      cell: ({ quality, isMama, isOnline }) => {
        if (quality === null || isMama) return '–';
        const number = `${quality}\u00a0%`;
        return isOnline ? number : t('core.lastQuality', { quality: number });
      },
    },
  ];
  return (
    <Card padding="none">
      <Table
        label={t('route.title')}
        columns={columns}
        rows={devices}
        rowKey={({ id }) => id}
        sort={{ column: 'route', direction: 'ascending' }}
      />
    </Card>
  );
}
