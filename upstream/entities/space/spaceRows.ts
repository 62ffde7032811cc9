import type { SpaceRecord } from '../../../contract/entities/space.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { idsOrNone } from '../../db/statements.ts';
import { canEditSpace, isSpaceVisible, type Visibility } from '../../access/visibility.ts';
import { countCores, countsFor, type CoreCount } from '../core/coreCounts.ts';

/** A space with its former numbers of residents. */
export type StoredSpace = Row<'spaces'> & Pick<SpaceRecord, 'residentCounts'>;

/** Space record for a caller. */
const spaceRecordOf = (
  { position: _position, ...columns }: StoredSpace,
  visibility: Visibility,
  count: CoreCount | undefined,
): SpaceRecord => ({
  ...columns,
  coreCount: count?.devices ?? 0,
  offlineCount: count?.offline ?? 0,
  alertCount: count?.alertsInSpace ?? 0,
  meterTypes: [...(count?.meterTypes ?? [])],
  canEdit: canEditSpace(visibility, columns.id),
});

const readCounts = async (db: Db, column: 'spaces.targetId' | 'spaces.id', ids: readonly number[]) => {
  const rows = await db
    .selectFrom('residentCounts')
    .innerJoin('spaces', 'spaces.id', 'residentCounts.spaceId')
    .select(['residentCounts.spaceId', 'residentCounts.from', 'residentCounts.residents'])
    .where(column, 'in', idsOrNone(ids))
    .orderBy('residentCounts.from')
    .execute();
  const bySpace = Map.groupBy(rows, ({ spaceId }) => spaceId);
  return (id: number): SpaceRecord['residentCounts'] =>
    (bySpace.get(id) ?? []).map(({ from, residents }) => ({ from, residents }));
};

/** The spaces of targets, in their order. */
export const readSpaces = async (db: Db, targetIds: readonly number[]): Promise<StoredSpace[]> => {
  const rows = await db
    .selectFrom('spaces')
    .selectAll()
    .where('targetId', 'in', idsOrNone(targetIds))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const countsOf = await readCounts(db, 'spaces.targetId', targetIds);
  return rows.map((row) => ({ ...row, residentCounts: countsOf(row.id) }));
};

/** One space record for a caller. */
export const loadSpace = async (db: Db, id: number, visibility: Visibility): Promise<SpaceRecord> => {
  const row = await db.selectFrom('spaces').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const counts = countsFor(await countCores(db, [row.targetId]), visibility);
  const countsOf = await readCounts(db, 'spaces.id', [id]);
  return spaceRecordOf(
    { ...row, residentCounts: countsOf(id) },
    visibility,
    counts.find(({ spaceId }) => spaceId === id),
  );
};

/** Records of spaces of one target, in the order of the given ids. */
export const loadSpaces = async (
  db: Db,
  targetId: number,
  ids: readonly number[],
  visibility: Visibility,
): Promise<SpaceRecord[]> => {
  const rows = new Map((await readSpaces(db, [targetId])).map((row) => [row.id, row]));
  const all = countsFor(await countCores(db, [targetId]), visibility);
  const counts = new Map(all.map((count) => [count.spaceId, count]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [spaceRecordOf(row, visibility, counts.get(id))] : [];
  });
};

/** Records of the given spaces that are visible to the caller. */
export const spaceRecordsOf = (
  rows: readonly StoredSpace[],
  visibility: Visibility,
  counts: ReadonlyMap<number | null, CoreCount>,
): SpaceRecord[] =>
  rows
    .filter(({ id }) => isSpaceVisible(visibility, id))
    .map((row) => spaceRecordOf(row, visibility, counts.get(row.id)));
