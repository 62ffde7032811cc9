import type { FieldCode } from '../../../contract/wire/problem.ts';
import { ruleOf } from '../../alarms/rules.ts';
import type { Db } from '../../db/connection.ts';
import { inChunks } from '../../db/statements.ts';
import type { Row } from '../../db/schema.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { isLimitCode, limitCodes } from './producerRows.ts';

/** What is changed of producers; absent settings keep their values. */
export type ProducerChange = {
  enabled?: boolean | undefined;
  alertLevel?: number | undefined;
  limits?: Record<string, number | null> | undefined;
};

type Faults = Record<string, FieldCode>;

const sides = [
  { side: 'min', enabled: 'alertMinEnabled', range: 'alertRangeMin', not: limitCodes.high },
  { side: 'max', enabled: 'alertMaxEnabled', range: 'alertRangeMax', not: limitCodes.low },
] as const;

type ValueChanges = { changes: Partial<Row<'values'>>; wrong: Faults };

/** The settings of a limit's producer are stored in its value, where the alert settings read them too. */
const valueChanges = (type: number, value: Row<'values'>, { enabled, limits = {} }: ProducerChange): ValueChanges => {
  const changes: Partial<Row<'values'>> = {};
  const wrong: Faults = {};
  const own = sides.filter(({ not }) => not !== type);
  for (const key of Object.keys(limits))
    if (key !== 'hysteresis' && !own.some(({ side }) => side === key)) wrong[`limits.${key}`] = 'NOT_FOUND';
  for (const { side, enabled: on, range } of own) {
    if (limits[side] !== undefined) changes[range] = limits[side];
    const known = changes[range] === undefined ? value[range] : changes[range];
    if (enabled !== undefined) changes[on] = Number(enabled && (type !== limitCodes.separate || known !== null));
    if (enabled && known === null && type !== limitCodes.separate) wrong[`limits.${side}`] = 'REQUIRED';
  }
  if (limits['hysteresis'] !== undefined) changes.alertHysteresis = limits['hysteresis'];
  if ((changes.alertHysteresis ?? 0) < 0) wrong['limits.hysteresis'] = 'TOO_SMALL';
  return { changes, wrong };
};

const ruleFaults = (type: number, limits: Record<string, number | null> = {}): Faults => {
  const own = ruleOf(type)?.limits ?? {};
  return Object.fromEntries(
    Object.entries(limits).flatMap(([key, limit]): [string, FieldCode][] => {
      if (own[key] === undefined) return [[`limits.${key}`, 'NOT_FOUND']];
      return limit !== null && limit < 0 ? [[`limits.${key}`, 'TOO_SMALL']] : [];
    }),
  );
};

/** Faults of proposed limits of a producer, by field; `value` is that of a producer whose limits are stored in it. */
export const limitFaults = (
  type: number,
  value: Row<'values'> | undefined,
  limits: Record<string, number | null> | undefined,
): Faults => (value && isLimitCode(type) ? valueChanges(type, value, { limits }).wrong : ruleFaults(type, limits));

const limitsAfter = ({ limits }: Row<'producers'>, changed: Record<string, number | null>): string => {
  const set = { ...(limits ? (JSON.parse(limits) as Record<string, number>) : {}), ...changed };
  return JSON.stringify(Object.fromEntries(Object.entries(set).filter(([, limit]) => limit !== null)));
};

const checkLevel = async (db: Db, targetId: number, alertLevel: number): Promise<void> => {
  const known = await db
    .selectFrom('alertLevels')
    .select('id')
    .where('targetId', '=', targetId)
    .where('alertLevel', '=', alertLevel)
    .executeTakeFirst();
  if (!known) throw refuseFields({ alertLevel: 'NOT_FOUND' });
};

const readRows = async (db: Db, ids: readonly number[]): Promise<Row<'producers'>[]> => {
  const rows: Row<'producers'>[] = [];
  for (const some of inChunks(ids))
    rows.push(...(await db.selectFrom('producers').selectAll().where('id', 'in', some).execute()));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const readValues = async (db: Db, rows: readonly Row<'producers'>[]): Promise<Map<number, Row<'values'>>> => {
  const ids = rows.flatMap(({ type, valueId }) => (isLimitCode(type) && valueId !== null ? [valueId] : []));
  const found: Row<'values'>[] = [];
  for (const some of inChunks(ids))
    found.push(...(await db.selectFrom('values').selectAll().where('id', 'in', some).execute()));
  return new Map(found.map((value) => [value.id, value]));
};

const setProducers = async (db: Db, ids: readonly number[], changes: Partial<Row<'producers'>>): Promise<void> => {
  if (Object.keys(changes).length === 0) return;
  for (const some of inChunks(ids)) await db.updateTable('producers').set(changes).where('id', 'in', some).execute();
};

/** A refusal of one producer names its limits, one of a list the producers in it. */
const refuseIfAny = (faults: readonly Faults[], isList: boolean): void => {
  const all = faults.flatMap((wrong, at) =>
    Object.entries(wrong).map(([field, code]) => [isList ? `producers.${at}` : field, code] as const),
  );
  if (all.length > 0) throw refuseFields(Object.fromEntries(all));
};

/** Changes producers of a target in a transaction; refuses all if one cannot be changed. */
export const changeProducers = async (
  db: Db,
  { targetId, producers }: { targetId: number; producers: number | readonly number[] },
  change: ProducerChange,
): Promise<void> => {
  const ids = typeof producers === 'number' ? [producers] : producers;
  const { enabled, alertLevel, limits } = change;
  if (alertLevel !== undefined) await checkLevel(db, targetId, alertLevel);
  const rows = await readRows(db, ids);
  const values = await readValues(db, rows);
  const planned = rows.map((row) => {
    const value = isLimitCode(row.type) ? values.get(row.valueId ?? 0) : undefined;
    if (!value) return { value, changes: {}, wrong: ruleFaults(row.type, limits) };
    return { value, ...valueChanges(row.type, value, change) };
  });
  refuseIfAny(
    planned.map(({ wrong }) => wrong),
    typeof producers !== 'number',
  );
  if (alertLevel !== undefined) await setProducers(db, ids, { level: alertLevel });
  const byRule = rows.filter(({ type }) => !isLimitCode(type));
  if (enabled !== undefined)
    await setProducers(
      db,
      byRule.map(({ id }) => id),
      { enabled: Number(enabled) },
    );
  if (limits) for (const row of byRule) await setProducers(db, [row.id], { limits: limitsAfter(row, limits) });
  for (const { value, changes } of planned)
    if (value && Object.keys(changes).length > 0)
      await db.updateTable('values').set(changes).where('id', '=', value.id).execute();
};
