import type { Outcomes } from '../../entities/core/inPieces.ts';
import type { DeviceRow } from './deviceRow.ts';

/** How a change of several devices ended: which of them were refused it, and which were changed. */
export type BulkEnd = { refused: readonly DeviceRow[]; changed: readonly DeviceRow[] };

/** Parts devices by what became of them; those that the change was not about are left out. */
export const bulkEndOf = (rows: readonly DeviceRow[], outcomes: Outcomes): BulkEnd => {
  const isRefused = ({ id }: DeviceRow) => typeof outcomes.get(id) === 'string';
  const about = rows.filter(({ id }) => outcomes.has(id));
  return { refused: about.filter(isRefused), changed: about.filter((row) => !isRefused(row)) };
};
