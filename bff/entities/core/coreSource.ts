import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import type { CoreReference } from '../../../contract/entities/core/coreAction.ts';
import type { CoreStatusRecord } from '../../../contract/entities/core/network.ts';

/**
 * Source of a core: its location and its known data. A poll has only the status; the row is read once if another
 * field is selected.
 */
export type CoreSource = {
  key: number;
  /** The target that it was found in, the hint of its global id; null in production. */
  target: number | null;
  status?: CoreStatusRecord | undefined;
  row?: CoreRecord | undefined;
  /** The few words in which some lists name a device. */
  reference?: CoreReference | undefined;
};

/** A device whose whole row is known. */
export const fromRow = (row: CoreRecord): CoreSource => ({ key: row.id, target: row.targetId, status: row, row });

/** A core with the status of a poll. */
export const fromStatus = (status: CoreStatusRecord, target: number): CoreSource => ({
  key: status.id,
  target,
  status,
});

/** A device that a list names in few words. */
export const fromReference = (reference: CoreReference, target: number): CoreSource => ({
  key: reference.id,
  target,
  reference,
});
