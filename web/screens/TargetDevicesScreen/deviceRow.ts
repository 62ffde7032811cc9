import type { DeviceList_target$key } from '../../__generated__/DeviceList_target.graphql.ts';
import type { BulkProps } from '../../entities/core/bulk/BulkDialog.tsx';
import { coreStateOf, lowBattery, type CoreState } from '../../entities/core/coreState.ts';
import { paths } from '../../entities/paths.ts';
import type { RowOf } from '../../lists/useList.ts';

/** A core of the list's query. */
export type DeviceRow = RowOf<DeviceList_target$key>;

/** Props of a bulk change of the list's devices. */
export type DeviceWork = BulkProps<DeviceRow>;

/** The state of a row in one word. */
export const stateOf = (row: DeviceRow): CoreState => coreStateOf(row);

/** Filters by state with their conditions. */
export const stateTests = {
  offline: (row) => !row.online && !row.reconnecting,
  lowBattery: (row) => row.battery !== null && row.battery !== undefined && row.battery < lowBattery,
  busy: (row) => row.uploading || row.reconnecting || row.pendingActions.length > 0,
  message: (row) => row.hasMessage,
  online: (row) => row.online,
} satisfies Record<string, (row: DeviceRow) => boolean>;

/** The names of those states, in the order in which they are offered. */
export const stateNames = Object.keys(stateTests) as (keyof typeof stateTests)[];

/** Path of a core; one without a space has the keys 0 of group and space. */
export const addressOfRow = (target: number, row: DeviceRow): string => paths.core({ ...row, target: { key: target } });
