import type { Db } from '../db/connection.ts';
import type { NewRow } from '../db/schema.ts';

/** The levels that a target has from the beginning. */
const standard: readonly Omit<NewRow<'alertLevels'>, 'targetId'>[] = [
  { alertLevel: 1, name: 'Heti', delay: 0, position: 0, description: 'Vaatii toimenpiteitä heti' },
  { alertLevel: 2, name: 'Normaali', delay: 15, position: 1, description: 'Hoidetaan työaikana' },
  { alertLevel: 3, name: 'Tiedoksi', delay: 60, position: 2, description: 'Ei vaadi toimenpiteitä' },
];

/** Gives targets that never had alert levels the standard ones. */
export const ensureLevels = async (db: Db, targetIds: readonly number[]): Promise<void> => {
  if (targetIds.length === 0) return;
  const rows = await db
    .selectFrom('alertLevels')
    .select('targetId')
    .distinct()
    .where('targetId', 'in', targetIds)
    .execute();
  const known = new Set(rows.map(({ targetId }) => targetId));
  const missing = targetIds.filter((id) => !known.has(id));
  if (missing.length === 0) return;
  await db
    .insertInto('alertLevels')
    .values(missing.flatMap((targetId) => standard.map((level) => ({ targetId, ...level }))))
    .onConflict((conflict) => conflict.columns(['targetId', 'alertLevel']).doNothing())
    .execute();
};
