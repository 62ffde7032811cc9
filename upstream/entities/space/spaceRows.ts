import type { SpaceRecord } from '../../../contract/space.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { someOf } from '../../db/someOf.ts';
import { mayEditSpace, seesSpace, type Sight } from '../../sight.ts';
import { countCores, countsFor, type CoreCount } from '../core/coreCounts.ts';

/** A space as a caller sees it. */
const spaceRecordOf = (
  { position: _position, ...columns }: Row<'spaces'>,
  sight: Sight,
  count: CoreCount | undefined,
): SpaceRecord => ({
  ...columns,
  coreCount: count?.devices ?? 0,
  offlineCount: count?.offline ?? 0,
  alertCount: count?.alerts ?? 0,
  canEdit: mayEditSpace(sight, columns.id),
});

/** The spaces of targets, in their order. */
export const readSpaces = (db: Db, targetIds: readonly number[]): Promise<Row<'spaces'>[]> =>
  db
    .selectFrom('spaces')
    .selectAll()
    .where('targetId', 'in', someOf(targetIds))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** One space as a caller sees it. */
export const loadSpace = async (db: Db, id: number, sight: Sight): Promise<SpaceRecord> => {
  const row = await db.selectFrom('spaces').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const counts = countsFor(await countCores(db, [row.targetId]), sight);
  return spaceRecordOf(
    row,
    sight,
    counts.find(({ spaceId }) => spaceId === id),
  );
};

/** Spaces of one target as a caller sees them, in the order of their ids as they are asked for. */
export const loadSpaces = async (
  db: Db,
  targetId: number,
  ids: readonly number[],
  sight: Sight,
): Promise<SpaceRecord[]> => {
  const rows = new Map((await readSpaces(db, [targetId])).map((row) => [row.id, row]));
  const all = countsFor(await countCores(db, [targetId]), sight);
  const counts = new Map(all.map((count) => [count.spaceId, count]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [spaceRecordOf(row, sight, counts.get(id))] : [];
  });
};

/** Those of some spaces that a caller sees, as records. */
export const spaceRecordsOf = (
  rows: readonly Row<'spaces'>[],
  sight: Sight,
  counts: ReadonlyMap<number | null, CoreCount>,
): SpaceRecord[] =>
  rows.filter(({ id }) => seesSpace(sight, id)).map((row) => spaceRecordOf(row, sight, counts.get(row.id)));
