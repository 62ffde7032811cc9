import type { Db } from '../../db/connection.ts';

/** A change of the number of residents of a space, from a day on. */
export type ResidentCountChange = { spaceId: number; before: number | null; after: number | null; day: string };

/** Keeps the former number of residents of a space: a change counts from its day on. The first number always counted. */
export const keepResidentCount = async (
  trx: Db,
  { spaceId, before, after, day }: ResidentCountChange,
): Promise<void> => {
  if (before === null || before === after) return;
  const known = await trx.selectFrom('residentCounts').select('from').where('spaceId', '=', spaceId).execute();
  await trx.deleteFrom('residentCounts').where('spaceId', '=', spaceId).where('from', '=', day).execute();
  const first = known.length === 0 ? [{ spaceId, from: '', residents: before }] : [];
  await trx
    .insertInto('residentCounts')
    .values([...first, { spaceId, from: day, residents: after }])
    .execute();
};

/** Number of residents of a space on a day; null if unknown. */
export type ResidentsOn = (space: { id: number; residents: number | null }, day: string) => number | null;

/** Reads the numbers of residents of the spaces of a target over time. */
export const readResidentCounts = async (db: Db, targetId: number): Promise<ResidentsOn> => {
  const rows = await db
    .selectFrom('residentCounts')
    .innerJoin('spaces', 'spaces.id', 'residentCounts.spaceId')
    .selectAll('residentCounts')
    .where('spaces.targetId', '=', targetId)
    .orderBy('residentCounts.from')
    .execute();
  const bySpace = Map.groupBy(rows, ({ spaceId }) => spaceId);
  return ({ id, residents }, day) => {
    const counts = bySpace.get(id);
    return counts ? (counts.findLast(({ from }) => from <= day)?.residents ?? null) : residents;
  };
};
