import type { Outcomes } from '../../entities/core/inPieces.ts';
import type { DeviceRow } from './deviceRow.ts';

/** How a change of several devices ended: which of them were refused it, of which nobody knows, and which were changed. */
export type BulkEnd = {
  refused: readonly DeviceRow[];
  unknown: readonly DeviceRow[];
  changed: readonly DeviceRow[];
};

/** Parts devices by what became of them; those that the change was not about are left out. */
export const bulkEndOf = (rows: readonly DeviceRow[], outcomes: Outcomes): BulkEnd => {
  const about = rows.filter(({ id }) => outcomes.has(id));
  return {
    refused: about.filter(({ id }) => outcomes.get(id)?.isUnknown === false),
    unknown: about.filter(({ id }) => outcomes.get(id)?.isUnknown === true),
    changed: about.filter(({ id }) => outcomes.get(id) === null),
  };
};
