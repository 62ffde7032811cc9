import type { ValueRecord } from '../../../contract/entities/value.ts';
import { logResult } from '../../calls/audit.ts';
import { callerOf, resourceOf, type Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { inChunks } from '../../db/statements.ts';
import { notFound } from '../../errors/refusal.ts';
import { recordValueEvents } from '../core/coreEvents.ts';
import { endStays } from './endStays.ts';
import { readValueExtras } from './valueExtras.ts';
import { valueRecordOf } from './valueRows.ts';

/** Rows of the values with these ids, in their order; unknown ones are absent. */
export const findValues = async (db: Db, ids: readonly number[]): Promise<Row<'values'>[]> => {
  const rows: Row<'values'>[] = [];
  for (const some of inChunks(ids))
    rows.push(...(await db.selectFrom('values').selectAll().where('id', 'in', some).execute()));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Row of a value; refuses an unknown one. */
export const findValue = async (db: Db, id: number): Promise<Row<'values'>> => {
  const [row] = await findValues(db, [id]);
  if (!row) throw notFound();
  return row;
};

const readConfigurations = async (db: Db, rows: readonly Row<'values'>[]): Promise<Map<number, number | null>> => {
  const found: { id: number; configurationId: number | null }[] = [];
  for (const some of inChunks([...new Set(rows.map(({ coreId }) => coreId))]))
    found.push(...(await db.selectFrom('cores').select(['id', 'configurationId']).where('id', 'in', some).execute()));
  return new Map(found.map(({ id, configurationId }) => [id, configurationId]));
};

/** Records of values for the caller, as they are stored now. */
export const loadValues = async (db: Db, call: Call, ids: readonly number[]): Promise<ValueRecord[]> => {
  const rows = await findValues(db, ids);
  const configurations = await readConfigurations(db, rows);
  const used = new Set([...configurations.values()].flatMap((id) => id ?? []));
  const extras = await readValueExtras(db, rows, used, call.locale);
  const { visibility } = resourceOf(call);
  return rows.map((row) => valueRecordOf(row, configurations.get(row.coreId) ?? null, visibility, extras));
};

/** Record of a value for the caller, as it is stored now. */
export const loadValue = async (db: Db, call: Call, id: number): Promise<ValueRecord> => {
  const [record] = await loadValues(db, call, [id]);
  if (!record) throw notFound();
  return record;
};

const textOf = (setting: unknown): string | null =>
  typeof setting === 'string' || typeof setting === 'number' ? String(setting) : null;

/** The fields of a row that changes alter, with the value before and after. */
const differencesOf = (row: Row<'values'>, changes: Partial<Row<'values'>>) => {
  const before = new Map<string, unknown>(Object.entries(row));
  return Object.entries(changes)
    .filter(([field, after]) => before.get(field) !== after)
    .map(([field, after]) => ({ field, before: textOf(before.get(field)), after: textOf(after) }));
};

/** Makes the same changes in settings of values and records each of them. */
export const saveSettings = async (
  db: Db,
  call: Call,
  rows: readonly Row<'values'>[],
  changes: Partial<Row<'values'>>,
): Promise<void> => {
  const userId = callerOf(call).user.id;
  const changed = rows.flatMap((row) => {
    const differences = differencesOf(row, changes);
    return differences.length === 0 ? [] : [{ row, differences }];
  });
  const moved = changed.filter(({ differences }) => differences.some(({ field }) => field === 'spaceId'));
  for (const { row } of moved) await endStays(db, { valueId: row.id }, call.now);
  const written = moved.length > 0 ? { ...changes, spaceSince: call.now } : changes;
  for (const some of inChunks(changed.map(({ row }) => row.id)))
    await db.updateTable('values').set(written).where('id', 'in', some).execute();
  for (const some of inChunks([...new Set(changed.map(({ row }) => row.coreId))]))
    await db.updateTable('cores').set({ changedAt: call.now }).where('id', 'in', some).execute();
  const events = changed.flatMap(({ row: { id: valueId, coreId }, differences }) =>
    differences.map((difference) => ({ coreId, valueId, userId, ...difference, result: logResult.ok })),
  );
  if (events.length > 0) await recordValueEvents(db, events, call.now);
};
