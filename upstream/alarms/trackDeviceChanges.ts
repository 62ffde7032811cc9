import { sql } from 'kysely';
import { inChunks } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import { yieldToEventLoop } from '../time/yieldToEventLoop.ts';
import { readTargetDevices } from './targetDevices.ts';
import { ensureLevels } from './levels.ts';
import { ensureProducers } from './producers.ts';

const minute = 60_000;

/** Interval of the checks for changed devices, in milliseconds. */
const checkInterval = minute;

/** Interval of updates without a detected change, in milliseconds. */
const fullCheckInterval = 10 * minute;

/** Number of targets whose checksums are read in one query. */
const targetsAtOnce = 50;

/** Columns of a row that decide its producers, as one number. */
const rows = {
  cores: sql`coalesce("spaceId", 0) * 4 + "isMama" * 2 + case when battery is null then 1 else 0 end`,
  values: sql`coalesce("spaceId", 0) * 7919 + "coreId" * 104729 + "typeId" * 2 + visible`,
  spaces: sql`type`,
};

/** Cubes are all different below this prime, and products of three numbers fit into 64 bits. */
const prime = sql.lit(999_983);

/**
 * The id times the cube of the rest, both modulo the prime. Sums of linear terms stay the same when two rows swap what
 * they hold; these differ.
 */
const termOf = (table: keyof typeof rows) => {
  const rest = sql`((${rows[table]}) % ${prime})`;
  return sql`(id % ${prime}) * (${rest} * ${rest} % ${prime} * ${rest} % ${prime} + 1) % ${prime}`;
};

/**
 * Computes a checksum per target over the columns that determine its alert producers. It changes when a core, value or
 * space is added, removed, moved or changes type.
 */
const readChecksums = async (db: Db, targetIds: readonly number[]): Promise<Map<number, string>> => {
  const shapes = new Map(targetIds.map((id) => [id, '']));
  for (const table of ['cores', 'values', 'spaces'] as const) {
    const sums = await db
      .selectFrom(table)
      .select(['targetId', sql<number>`sum(${termOf(table)})`.as('sum')])
      .where('targetId', 'in', targetIds)
      .groupBy('targetId')
      .execute();
    for (const { targetId, sum } of sums)
      if (targetId !== null) shapes.set(targetId, `${shapes.get(targetId)} ${table} ${sum}`);
  }
  return shapes;
};

/** Updates the producers of targets whose devices have changed. */
export type TrackDeviceChanges = (targetIds: readonly number[], now: number) => Promise<void>;

/**
 * Creates the updater of producers: each minute where devices have changed, everywhere each 10 min. A failing target
 * does not stop the others.
 */
export const createDeviceChangeTracker = (db: Db, onError: (error: unknown) => void): TrackDeviceChanges => {
  const inStep = new Map<number, { shape: string; at: number }>();
  let looked = -Infinity;

  const keep = async (targetId: number, shape: string, now: number): Promise<void> => {
    const known = inStep.get(targetId);
    if (known?.shape === shape && now >= known.at && now - known.at < fullCheckInterval) return;
    try {
      await ensureProducers(db, targetId, await readTargetDevices(db, targetId), now);
      inStep.set(targetId, { shape, at: now });
    } catch (error) {
      onError(error);
    }
    await yieldToEventLoop();
  };

  return async (targetIds, now) => {
    if (now >= looked && now - looked < checkInterval) return;
    looked = now;
    for (const some of inChunks(targetIds, targetsAtOnce)) {
      await ensureLevels(db, some);
      for (const [targetId, shape] of await readChecksums(db, some)) await keep(targetId, shape, now);
      await yieldToEventLoop();
    }
  };
};
