import { sql } from 'kysely';
import type { Db } from '../../../upstream/db/connection.ts';
import { boundariesOf } from '../../../upstream/readings/buckets.ts';
import { makeGroup, makeTarget } from '../../kit/makeRows.ts';

const hour = 3600;
const yearDays = 365;

/** Consumption of each meter in a day, in cubic metres. */
export const aDay = 0.1;

/** Types of the meters of each flat. */
export const flatTypes = [34, 35] as const;

/** Starts of the days that are rolled up until a time, some more than a year. */
export const rolledUpDays = (now: number): number[] =>
  boundariesOf('day', { from: now - (yearDays + 40) * 86_400_000, to: now }, yearDays + 50).filter(
    (ts) => ts <= now / 1000,
  );

/** Numbers from 1 on as a table `numbers` with the column `n`. */
const numbers = (count: number) => sql`(with recursive counted(n) as
  (select 1 union all select n + 1 from counted where n < ${sql.lit(count)}) select n from counted) as numbers`;

const insertMeters = async (db: Db, targetId: number, groupId: number, flats: number, now: number): Promise<void> => {
  await sql`insert into spaces ("targetId", "groupId", name, type, position, size, residents)
    select ${targetId}, ${groupId}, 'A' || n, 1, n, 50, 2 from ${numbers(flats)}`.execute(db);
  await sql`insert into cores (name, "targetId", "groupId", "spaceId", "isMama", battery, tags, "reportInterval", "changedAt",
      "lastSeenAt", online, confirmed, quality, uploading, reconnecting, message, "resetCounter")
    select 'meter ' || id, "targetId", "groupId", id, 0, null, '', 300, 0, ${sql.lit(now)}, 1, 1, 90, 0, 0, 0, 0
    from spaces where "groupId" = ${groupId}`.execute(db);
  for (const typeId of flatTypes)
    await sql`insert into "values" ("coreId", "targetId", "spaceId", position, name, "typeId", multiplier, "offset", visible,
        "alertMinEnabled", "alertMaxEnabled", "alertAutoack", "latestRaw", "latestAt")
      select id, "targetId", "spaceId", 0, 'water', ${typeId}, 0.001, 0, 1, 0, 0, 0, 0, ${sql.lit(now)}
      from cores where "groupId" = ${groupId}`.execute(db);
};

/** Counts at the starts of days, and the hours of as many hours before `now`. */
const insertReadings = async (db: Db, targetId: number, hours: number, now: number): Promise<void> => {
  const days = rolledUpDays(now);
  await sql`create table "benchDays" (n integer, ts integer)`.execute(db);
  const rows = days.map((ts, n) => sql`(${sql.lit(n)}, ${sql.lit(ts)})`);
  await sql`insert into "benchDays" values ${sql.join(rows)}`.execute(db);
  await sql`insert into "registerDays" ("valueId", ts, counted, "inGap", "lastTs", "lastNumber", highest, "countedAtLast",
      steps, fastest, "settledBy", multiplier)
    select id, ts, n * ${aDay}, 0, ts, n * ${aDay}, n * ${aDay}, n * ${aDay}, n * 24, 0.01, ts + ${sql.lit(hour)}, 0.001
    from "values", "benchDays" where "targetId" = ${targetId}`.execute(db);
  await sql`drop table "benchDays"`.execute(db);
  const until = Math.floor(now / 1000 / hour) * hour;
  const ts = sql`${sql.lit(until)} - (${sql.lit(hours)} - n) * ${sql.lit(hour)}`;
  const today = sql.lit(days.at(-1) ?? 0);
  const raw = sql`${sql.lit((days.length - 1) * aDay * 1000)} + (ts - ${today}) * ${sql.lit((aDay * 1000) / 86_400)}`;
  await sql`insert into "readingsHour" ("valueId", ts, raw, at, n)
    select id, ts, ${raw}, ts * 1000, 12
    from (select "values".id, ${ts} as ts from "values", ${numbers(hours)} where "targetId" = ${targetId})`.execute(db);
};

/** A site of many flats with a cold and a hot meter each, in buildings of equal size, with the hours before `now`. */
export const makeFlats = async (
  db: Db,
  { flats, buildings, hours, now }: { flats: number; buildings: number; hours: number; now: number },
): Promise<number> => {
  const targetId = await makeTarget(db, { name: 'Suuri' });
  for (let building = 1; building <= buildings; building += 1) {
    const groupId = await makeGroup(db, { targetId, name: `Talo ${building}` });
    await insertMeters(db, targetId, groupId, flats / buildings, now);
  }
  await insertReadings(db, targetId, hours, now);
  return targetId;
};
