import { useTranslation } from 'react-i18next';
import { linkClassOf } from '../network/linkClass.ts';
import { markShapeOf, StateMark } from '../network/StateMark.tsx';
import type { RoutedDevice } from '../useRoutedDevices.ts';
import { DeviceRow, Quality } from './treeStyle.ts';
import type { ItemState } from './itemState.ts';

type Props = ItemState & {
  device: RoutedDevice;
  hop: number;
  /** Row from 0; undefined where the device stands in a list. */
  row?: number;
  relayed: number;
  /** Position among the devices of its parent, from 1, and their number. */
  position: number;
  count: number;
};

/** A device as an item of the tree. */
export function DeviceItem({ device, hop, row, relayed, position, count, ...state }: Props) {
  const { t } = useTranslation();
  const { id, name, quality, isOnline, relays, isMama } = device;
  const number = quality === null ? '–' : `${quality}\u00a0%`;
  const link = quality === null ? t('core.linkUnknown') : t(isOnline ? 'core.link' : 'core.lastLink', { quality });
  const hops = hop > 0 ? t('route.hops', { count: hop }) : t('route.noParent');
  const facts = [
    t(`core.state.${device.state}`),
    ...(device.lowBattery ? [t('route.mark.battery')] : []),
    ...(hop > 0 ? [link] : []),
    ...(device.parent !== null && !device.confirmed ? [t('route.legend.dashed')] : []),
  ];
  const barred = state.barred && !relays && !isMama;
  const location = [hops, ...(relayed > 0 ? [t('route.relayed', { count: relayed })] : [])].join(', ');
  const figure = barred ? t('route.relaysNot') : hop > 0 ? number : t('route.noParent');
  return (
    <DeviceRow
      role="treeitem"
      aria-level={Math.max(1, hop + 1)}
      aria-posinset={position}
      aria-setsize={count}
      aria-selected={state.chosen}
      aria-label={`${name}, ${figure}, ${location}, ${facts.join(', ')}`}
      title={[...facts, location].join(' · ')}
      tabIndex={state.focusable ? 0 : -1}
      data-device={id}
      data-hop={hop}
      data-deep={hop > 1}
      data-relays={relayed > 0}
      data-chosen={state.chosen}
      data-sought={state.sought}
      data-lit={state.lit}
      data-over={state.over}
      data-barred={state.barred}
      style={{
        ['--indent' as string]: Math.max(0, hop - 1),
        ...(row !== undefined && { gridColumn: 2 * hop + 1, gridRow: row + 1 }),
      }}
    >
      <StateMark shape={markShapeOf(device)} />
      <i>{name}</i>{' '}
      <Quality data-class={!barred && hop > 0 && isOnline ? linkClassOf(device) : undefined}>{figure}</Quality>{' '}
      <small>{location}</small>
    </DeviceRow>
  );
}
