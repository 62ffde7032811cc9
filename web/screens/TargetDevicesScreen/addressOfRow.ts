import { paths } from '../../entities/paths.ts';
import type { DeviceRow } from './deviceRow.ts';

/** The address of a device; one that stands in no space is shown under space 0 of building 0. */
export const addressOfRow = (target: number, row: DeviceRow): string =>
  paths.core(target, row.group?.key ?? 0, row.space?.key ?? 0, row.key);
