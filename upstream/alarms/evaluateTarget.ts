import { sql } from 'kysely';
import { inTransaction } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { yieldToEventLoop } from '../time/yieldToEventLoop.ts';
import { readProducerDevices, type TargetDevices } from './targetDevices.ts';
import { evaluateRule, type Finding } from './evaluateRule.ts';
import { applyFindings, hasChanges, type OpenAlerts } from './raise.ts';
import type { Part } from './roundPlan.ts';
import type { Rule } from './rule.ts';

/** Producers of some rules in a target with an open alert, and its level. */
const openProducers = async (db: Db, targetId: number, codes: readonly number[]): Promise<OpenAlerts> => {
  const rows = await db
    .selectFrom('alerts')
    .select(['producerId', 'level'])
    .where('targetId', '=', targetId)
    .where('type', 'in', codes)
    .where('to', 'is', null)
    .execute();
  return new Map(rows.flatMap(({ producerId, level }) => (producerId === null ? [] : [[producerId, level]])));
};

const latest = sql`"values"."latestRaw" * "values"."multiplier" + "values"."offset"`;

/** More than readings are rounded by, so that none at a limit is left out. */
const rounding = sql.lit(1e-5);

const belowMin = sql`"values"."alertMinEnabled" = 1 and ${latest} < "values"."alertRangeMin" + ${rounding}`;

const aboveMax = sql`"values"."alertMaxEnabled" = 1 and ${latest} > "values"."alertRangeMax" - ${rounding}`;

const violations = {
  min: belowMin,
  max: aboveMax,
  limits: sql`(${belowMin} or ${aboveMax})`,
  zero: sql`${latest} > 0`,
};

/** Devices silent for longer than the rule's own limit, and those whose producer has limits of its own. */
const silentFor = ({ limits: { minutes = 0 } }: Rule, now: number) =>
  sql`(producers.limits is not null or cores."lastSeenAt" < ${sql.lit(now - minutes * 60_000)})`;

/** Whether the latest reading or report of a producer can be in violation of its rule, as a condition of SQL. */
const canViolate = (rule: Rule, now: number) => {
  const isOfRule = sql<boolean>`producers.type = ${sql.lit(rule.code)}`;
  if (!rule.violates) return isOfRule;
  const condition = rule.violates === 'silence' ? silentFor(rule, now) : violations[rule.violates];
  return sql<boolean>`(${isOfRule} and ${condition})`;
};

/**
 * Producers to evaluate. Where the latest reading or report alone decides, those that cannot be in violation are left out,
 * unless an alert or a violation has to be ended.
 */
const readProducers = (
  db: Db,
  targetId: number,
  due: readonly Rule[],
  open: OpenAlerts,
  { index, of, now }: Part & { now: number },
): Promise<Row<'producers'>[]> => {
  const divided = sql`coalesce(producers."spaceId", producers."coreId", 0)`;
  return db
    .selectFrom('producers')
    .leftJoin('values', 'values.id', 'producers.valueId')
    .leftJoin('cores', 'cores.id', 'producers.coreId')
    .selectAll('producers')
    .where('producers.targetId', '=', targetId)
    .where(
      'producers.type',
      'in',
      due.map(({ code }) => code),
    )
    .$if(of > 1, (query) => query.where(sql<boolean>`${divided} % ${sql.lit(of)} = ${sql.lit(index)}`))
    .where((producer) =>
      producer.or([
        ...due.map((rule) => canViolate(rule, now)),
        producer('producers.wrongSince', 'is not', null),
        producer('producers.id', 'in', [0, ...open.keys()]),
      ]),
    )
    .execute();
};

/** Ends the alerts of disabled producers. */
const endSwitchedOff = async (db: Db, ids: readonly number[], now: number): Promise<void> => {
  if (ids.length === 0) return;
  await db.updateTable('alerts').set({ to: now }).where('producerId', 'in', ids).where('to', 'is', null).execute();
};

type RuleRun = { targetId: number; rule: Rule; now: number; switchedOff: readonly number[] };

/** Raises and ends alerts of a rule's findings within a transaction, by the alerts open then. */
const applyToAlerts = (
  db: Db,
  { targetId, rule, now, switchedOff }: RuleRun,
  fleet: TargetDevices,
  findings: readonly Finding[],
) =>
  inTransaction(db, async (trx) => {
    await endSwitchedOff(trx, switchedOff, now);
    const levels = await trx.selectFrom('alertLevels').selectAll().where('targetId', '=', targetId).execute();
    const stillOpen = await openProducers(trx, targetId, [rule.code]);
    await applyFindings(trx, { targetId, fleet, levels, now }, rule, findings, stillOpen);
  });

/** Evaluates some rules in a target, or a part of it, at a time in Unix milliseconds, and raises and ends alerts. */
export const evaluateTarget = async (
  db: Db,
  targetId: number,
  due: readonly Rule[],
  now: number,
  part: Part = { index: 0, of: 1 },
): Promise<void> => {
  const codes = due.map(({ code }) => code);
  const open = await openProducers(db, targetId, codes);
  const producers = await readProducers(db, targetId, due, open, { ...part, now });
  if (producers.length === 0) return;
  const byCode = Map.groupBy(producers, ({ type }) => type);
  const byValues = due.flatMap(({ code, withoutValues }) => (withoutValues ? [] : (byCode.get(code) ?? [])));
  const fleet = await readProducerDevices(db, targetId, producers, byValues);
  for (const rule of due) {
    const own = byCode.get(rule.code) ?? [];
    if (own.length === 0) continue;
    const enabled = own.filter((producer) => producer.enabled === 1);
    const switchedOff = own.filter(({ enabled, id }) => enabled === 0 && open.has(id)).map(({ id }) => id);
    const findings = await evaluateRule(db, { rule, fleet, now: now / 1000 }, enabled, open);
    if (switchedOff.length > 0 || hasChanges(findings, open))
      await applyToAlerts(db, { targetId, rule, now, switchedOff }, fleet, findings);
    await yieldToEventLoop();
  }
};
