import { sql } from 'kysely';
import { inChunks } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import { yieldToEventLoop } from '../yieldToEventLoop.ts';
import { readTargetDevices } from './targetDevices.ts';
import { ensureLevels } from './levels.ts';
import { ensureProducers } from './producers.ts';

const minute = 60_000;

/** How often it is looked whether devices have changed. */
const checkInterval = minute;

/** How often producers are brought in step also where nothing seems to have changed. */
const fullCheckInterval = 10 * minute;

/** Of how many targets the shapes are read together. */
const targetsAtOnce = 50;

/** What counts of a row beside its id, as one number. */
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
 * What of some targets' devices, values and spaces decides which producers there are, as one word a target: another
 * one as soon as one of them comes, goes, moves or is of another kind.
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

/** Brings the producers of targets in step with their devices. */
export type TrackDeviceChanges = (targetIds: readonly number[], now: number) => Promise<void>;

/**
 * Keeps producers in step with devices: every minute where devices have changed, everywhere every ten minutes. A
 * target that fails does not keep the others.
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
