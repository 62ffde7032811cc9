import type { CoreRecord } from '../../../contract/core.ts';
import type { CoreReference } from '../../../contract/coreAct.ts';
import type { CoreStatusRecord } from '../../../contract/network.ts';

/**
 * What stands behind a device of the graph: its place, and as much of it as is known. A poll's answer brings the
 * status alone; the row is read, once, when something else is asked.
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

/** A device of which a poll has told the status. */
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
