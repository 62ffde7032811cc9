import { paths } from '../../entities/paths.ts';
import type { DeviceRow } from './deviceRow.ts';

/** Path of a core; one without a space has the keys 0 of group and space. */
export const addressOfRow = (target: number, row: DeviceRow): string =>
  paths.core(target, row.group?.key ?? 0, row.space?.key ?? 0, row.key);
