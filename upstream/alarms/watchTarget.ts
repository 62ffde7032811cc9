import { inTransaction } from '../db/chunks.ts';
import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { readFleet } from './fleet.ts';
import { ensureLevels } from './levels.ts';
import { look } from './look.ts';
import { ensureProducers } from './producers.ts';
import { applyFindings, type Watch } from './raise.ts';
import type { Rule } from './rule.ts';

/** The producers whose alert is open, of those that a rule has in a target. */
const openProducers = async (db: Db, targetId: number, code: number): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('alerts')
    .select('producerId')
    .where('targetId', '=', targetId)
    .where('type', '=', code)
    .where('to', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ producerId }) => producerId ?? []));
};

/** What is switched off raises nothing; what it had raised ends. */
const endSwitchedOff = async (db: Db, producers: readonly Row<'producers'>[], now: number): Promise<void> => {
  const off = producers.filter(({ enabled }) => enabled === 0).map(({ id }) => id);
  if (off.length === 0) return;
  await db.updateTable('alerts').set({ to: now }).where('producerId', 'in', off).where('to', 'is', null).execute();
};

/** Lets some rules look at a target at a moment in Unix milliseconds, and raises and ends alerts by what they find. */
export const watchTarget = async (db: Db, targetId: number, due: readonly Rule[], now: number): Promise<void> => {
  await ensureLevels(db, [targetId]);
  const fleet = await readFleet(db, targetId);
  if (fleet.devices.size === 0) return;
  await inTransaction(db, (trx) => ensureProducers(trx, targetId, fleet, now));
  const levels = await db.selectFrom('alertLevels').selectAll().where('targetId', '=', targetId).execute();
  const watch: Watch = { targetId, fleet, levels, now };
  const all = await db.selectFrom('producers').selectAll().where('targetId', '=', targetId).execute();
  const byCode = Map.groupBy(all, ({ type }) => type);
  for (const rule of due) {
    const producers = byCode.get(rule.code) ?? [];
    const enabled = producers.filter((producer) => producer.enabled === 1);
    const open = await openProducers(db, targetId, rule.code);
    if (enabled.length === 0 && open.size === 0) continue;
    const findings = await look(db, { rule, fleet, now: now / 1000 }, enabled, open);
    await inTransaction(db, async (trx) => {
      await endSwitchedOff(trx, producers, now);
      const stillOpen = await openProducers(trx, targetId, rule.code);
      await applyFindings(trx, watch, rule, findings, stillOpen);
    });
  }
};
