import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { d, i, key, makeIndexes, makeTables, optional, required, t, table, zero, type Shape } from './shape.ts';

const meterEvents: Shape = {
  id: [i, key],
  valueId: [i, required],
  kind: [t, required],
  at: [i, required],
  endRaw: [d, optional],
  startRaw: [d, optional],
  comment: [t, optional],
  by: [t, optional],
  createdAt: [i, required],
};

const registerDays: Shape = {
  valueId: [i, required],
  ts: [i, required],
  counted: [d, required],
  inGap: [i, required],
  lastTs: [d, required],
  lastNumber: [d, required],
  highest: [d, required],
  countedAtLast: [d, required],
  settledBy: [d, required],
  multiplier: [d, required],
};

/** Makes the tables of what happens to meters, and of what was counted by day. */
export const createMeters = async (db: Db): Promise<void> => {
  await makeTables(db, { meterEvents });
  await makeIndexes(db, [['meterEvents', ['valueId', 'at']]]);
  const days = table(db, 'registerDays', registerDays).addPrimaryKeyConstraint('registerDaysKey', [
    'valueId',
    'ts',
  ] as never);
  await (engineOf(db).partitioned ? days : days.modifyEnd(sql`without rowid`)).execute();
};

/**
 * Keeps the pace of a count with its days, so that counting goes on from them as from the first reading; the counts
 * without it are made again from the hours.
 */
export const addPace = async (db: Db): Promise<void> => {
  const { types } = engineOf(db);
  await db.deleteFrom('registerDays').execute();
  await db.schema.alterTable('registerDays').addColumn('steps', types.integer, zero).execute();
  await db.schema.alterTable('registerDays').addColumn('fastest', types['double precision'], zero).execute();
};

const valueStays: Shape = {
  valueId: [i, required],
  targetId: [i, required],
  groupId: [i, optional],
  spaceId: [i, optional],
  from: [i, required],
  until: [i, required],
};

/** Keeps the times during which values were in spaces that they have left, those until now by the removals of devices. */
export const addValueStays = async (db: Db): Promise<void> => {
  await makeTables(db, { valueStays });
  await makeIndexes(db, [
    ['valueStays', ['targetId']],
    ['valueStays', ['spaceId']],
    ['valueStays', ['valueId']],
  ]);
  await sql`insert into "valueStays" ("valueId", "targetId", "groupId", "spaceId", "from", "until")
    select "values".id, removed."targetId", removed."groupId", removed."spaceId", coalesce((select max(earlier."removedAt")
        from "removedCores" earlier where earlier."coreId" = removed."coreId"
        and earlier."removedAt" < removed."removedAt"), 0), removed."removedAt"
    from "removedCores" removed join "values" on "values"."coreId" = removed."coreId"`.execute(db);
};

/**
 * Covers the counts of registers by day, so that those of many registers at a time are one range of the index: in the
 * table, which is in the order of registers, each is on a page of its own.
 */
export const indexDayCounts = (db: Db): Promise<void> =>
  makeIndexes(db, [['registerDays', ['ts', 'valueId', 'counted', 'inGap']]]);

/**
 * Counts the steps above a meter's maximum flow with its days, and has all days counted again: a count begins and ends at
 * the time of its readings now, and stops where they cannot be decided.
 */
export const recountDays = async (db: Db): Promise<void> => {
  await db.deleteFrom('registerDays').execute();
  await db.schema.alterTable('registerDays').addColumn('bursts', engineOf(db).types.integer, zero).execute();
  await db.schema.dropIndex('registerDaysBytsvalueIdcountedinGap').execute();
  await makeIndexes(db, [['registerDays', ['ts', 'valueId', 'counted', 'inGap', 'bursts']]]);
};

/** Adds to each day the end of the step that it starts in, and has all days counted again with it. */
export const addStepEnds = async (db: Db): Promise<void> => {
  await db.deleteFrom('registerDays').execute();
  await db.schema
    .alterTable('registerDays')
    .addColumn('nextTs', engineOf(db).types['double precision'], zero)
    .execute();
};

const uncountedReadings: Shape = {
  id: [i, key],
  valueId: [i, required],
  state: [t, required],
  reason: [t, required],
  at: [i, optional],
  raw: [d, optional],
  sent: [t, optional],
  readings: [i, required],
  beforeAt: [i, optional],
  beforeRaw: [d, optional],
  foundAt: [i, required],
};

const readingExclusions: Shape = {
  id: [i, key],
  valueId: [i, required],
  from: [i, required],
  until: [i, required],
  by: [t, optional],
  createdAt: [i, required],
};

/** Keeps the readings around the beginning of times whose readings are wrong, so that right ones among them count. */
export const addExcludedLevels = async (db: Db): Promise<void> => {
  const { types } = engineOf(db);
  await db.schema.alterTable('readingExclusions').addColumn('beforeAt', types.integer).execute();
  for (const name of ['beforeRaw', 'firstRaw'])
    await db.schema.alterTable('readingExclusions').addColumn(name, types['double precision']).execute();
};

/** Makes the tables of readings that are not counted. */
export const createUncountedReadings = async (db: Db): Promise<void> => {
  await makeTables(db, { uncountedReadings, readingExclusions });
  await makeIndexes(db, [
    ['uncountedReadings', ['valueId']],
    ['readingExclusions', ['valueId']],
  ]);
};

/** Has meter events say how raw numbers were converted until then, if that changed. */
export const addConversions = async (db: Db): Promise<void> => {
  const columns = { multiplierBefore: d, offsetBefore: d, unitBefore: t } as const;
  for (const [column, kind] of Object.entries(columns))
    await db.schema.alterTable('meterEvents').addColumn(column, engineOf(db).types[kind]).execute();
};
