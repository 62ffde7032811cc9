import { coreStateOf, lowBattery, type CoreState } from '../../entities/core/coreState.ts';
import type { useAllDevices_target$data } from '../../__generated__/useAllDevices_target.graphql.ts';

/** One device as the list's query answers it. */
export type DeviceRow = NonNullable<useAllDevices_target$data['cores']>['edges'][number]['node'];

/** Which devices the list is narrowed to. */
export type DeviceFilter = { text: string; state: 'all' | 'offline' | 'lowBattery' | 'busy'; groupKey: number | null };

/** The state of a row in one word. */
export const stateOf = (row: DeviceRow): CoreState => coreStateOf(row);

const stateTests: Record<DeviceFilter['state'], (row: DeviceRow) => boolean> = {
  all: () => true,
  offline: (row) => !row.online && !row.reconnecting,
  lowBattery: (row) => row.battery !== null && row.battery !== undefined && row.battery < lowBattery,
  busy: (row) => row.uploading || row.reconnecting,
};

/** The states that the list can be narrowed to. */
export const filterStates = ['all', 'offline', 'lowBattery', 'busy'] as const satisfies DeviceFilter['state'][];

/** The rows that a filter leaves. */
export const filterDevices = (rows: readonly DeviceRow[], { text, state, groupKey }: DeviceFilter): DeviceRow[] => {
  const wanted = text.trim().toLocaleLowerCase('fi');
  return rows.filter(
    (row) =>
      stateTests[state](row) &&
      (groupKey === null || row.group?.key === groupKey) &&
      (wanted === '' ||
        [row.name, row.space?.name, row.serialId].some((word) => word?.toLocaleLowerCase('fi').includes(wanted))),
  );
};
