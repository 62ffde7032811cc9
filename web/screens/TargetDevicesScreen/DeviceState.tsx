import { CoreStatusBadge } from '../../entities/core/CoreStatusBadge.tsx';
import type { DeviceRow } from './deviceRow.ts';

/** State of a device, beside its name in the outcome of a bulk change. */
export const DeviceState = (row: DeviceRow) => <CoreStatusBadge core={row} />;
