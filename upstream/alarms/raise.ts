import { aboutOf, titleOf } from './alertWords.ts';
import { inChunks } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import type { NewRow, Row } from '../db/schema.ts';
import type { AlertContext } from './targetDevices.ts';
import { immediateLevel, isUrgent, levelOf, type Finding } from './evaluateRule.ts';
import type { Rule } from './rule.ts';
import { autoAcknowledger } from './autoAcknowledger.ts';
import { absorb, continueAlerts, readAbsorbing } from './returningAlerts.ts';
import { notifyReceivers } from './notifyReceivers.ts';

const minute = 60_000;

const delayOf = ({ levels }: AlertContext, rule: Rule, finding: Finding): number => {
  if (rule.immediate || isUrgent(finding)) return 0;
  return (levels.find(({ alertLevel }) => alertLevel === finding.producer.level)?.delay ?? 0) * minute;
};

const alertOf = (watch: AlertContext, rule: Rule, finding: Finding): NewRow<'alerts'> => {
  const { producer, judgement } = finding;
  const core = watch.fleet.devices.get(producer.coreId ?? 0);
  const about = aboutOf(rule, watch.fleet.values.get(producer.valueId ?? 0));
  const found = judgement.is === 'wrong' ? judgement : { value: null, limit: null, unit: null };
  return {
    targetId: watch.targetId,
    producerId: producer.id,
    type: rule.code,
    level: levelOf(finding),
    name: titleOf(core?.name ?? '', about),
    valueId: producer.valueId,
    coreId: producer.coreId,
    spaceId: producer.spaceId,
    groupId: core?.groupId ?? null,
    from: producer.wrongSince ?? watch.now,
    value: found.value,
    limit: found.limit,
    unit: found.unit ?? about?.unit ?? null,
  };
};

const setWrongSince = async (db: Db, ids: readonly number[], wrongSince: number | null): Promise<void> => {
  for (const some of inChunks(ids))
    await db.updateTable('producers').set({ wrongSince }).where('id', 'in', some).execute();
};

const setIntervals = async (db: Db, changed: readonly Finding[]): Promise<void> => {
  for (const [interval, some] of Map.groupBy(changed, (finding) => finding.interval ?? null))
    for (const part of inChunks(some.map(({ producer }) => producer.id)))
      await db.updateTable('producers').set({ readInterval: interval }).where('id', 'in', part).execute();
};

const endAlerts = async (db: Db, { fleet, now }: AlertContext, ended: readonly Row<'producers'>[]): Promise<void> => {
  for (const some of inChunks(ended.map(({ id }) => id)))
    await db
      .updateTable('alerts')
      .set({ to: now, noticeDueAt: null })
      .where('producerId', 'in', some)
      .where('to', 'is', null)
      .execute();
  const selfAcknowledged = ended
    .filter(({ valueId }) => fleet.values.get(valueId ?? 0)?.alertAutoack === 1)
    .map(({ id }) => id);
  for (const some of inChunks(selfAcknowledged))
    await db
      .updateTable('alerts')
      .set({ ackBy: autoAcknowledger, ackAt: now })
      .where('producerId', 'in', some)
      .where('ackAt', 'is', null)
      .where('to', '=', now)
      .execute();
};

/** Level of the open alert of each producer that has one. */
export type OpenAlerts = ReadonlyMap<number, number>;

/** Whether the open alert of a producer has to become urgent. */
const escalates = (finding: Finding, open: OpenAlerts): boolean =>
  isUrgent(finding) && (open.get(finding.producer.id) ?? immediateLevel) > immediateLevel;

/** Whether the time between the readings of a value is another than is known. */
const hasOtherInterval = ({ interval, producer }: Finding): boolean =>
  interval !== undefined && interval !== producer.readInterval;

/**
 * Whether findings change anything: a violation without an open alert or more urgent than it, a normal state after a
 * violation, or another time between readings.
 */
export const hasChanges = (findings: readonly Finding[], open: OpenAlerts): boolean =>
  findings.some((finding) => {
    const { judgement, producer } = finding;
    if (hasOtherInterval(finding)) return true;
    if (judgement.is === 'wrong') return !open.has(producer.id) || escalates(finding, open);
    return judgement.is === 'right' && (producer.wrongSince !== null || open.has(producer.id));
  });

/** Gives open alerts that have become urgent the immediate level; they count as unacknowledged again. */
const escalateAlerts = async (db: Db, urgent: readonly Finding[]): Promise<Row<'alerts'>[]> => {
  const changed: Row<'alerts'>[] = [];
  for (const { producer, judgement } of urgent) {
    const found = judgement.is === 'wrong' ? { value: judgement.value, limit: judgement.limit } : {};
    const rows = await db
      .updateTable('alerts')
      .set({ ...found, level: immediateLevel, ackBy: null, ackAt: null, noticeDueAt: null })
      .where('producerId', '=', producer.id)
      .where('to', 'is', null)
      .returningAll()
      .execute();
    changed.push(...rows);
  }
  return changed;
};

/**
 * Raises alerts of violations that have lasted for the delay of their level, or goes on with those that ended not long
 * ago, and ends those whose rule is normal again.
 * `unknown` changes nothing.
 */
export const applyFindings = async (
  db: Db,
  watch: AlertContext,
  rule: Rule,
  findings: readonly Finding[],
  open: OpenAlerts,
): Promise<void> => {
  const wrong = findings.filter(({ judgement, producer }) => judgement.is === 'wrong' && !open.has(producer.id));
  const fresh = wrong.filter(({ producer }) => producer.wrongSince === null);
  const waited = (finding: Finding): boolean =>
    watch.now - (finding.producer.wrongSince ?? watch.now) >= delayOf(watch, rule, finding);
  const due = wrong.filter(waited);
  const right = findings.filter(({ judgement }) => judgement.is === 'right').map(({ producer }) => producer);
  const calm = right.filter(({ wrongSince }) => wrongSince !== null).map(({ id }) => id);
  const ended = right.filter(({ id }) => open.has(id));
  await setWrongSince(
    db,
    fresh.map(({ producer }) => producer.id),
    watch.now,
  );
  await setWrongSince(db, calm, null);
  await setIntervals(db, findings.filter(hasOtherInterval));
  await endAlerts(db, watch, ended);
  const blocked = await readAbsorbing(db, rule, due);
  const raising = due.filter(({ producer }) => !blocked.has(producer.valueId ?? 0));
  await absorb(db, watch, rule, raising);
  const { continued, toNotify } = await continueAlerts(db, watch, rule, raising);
  const alerts = raising
    .filter(({ producer }) => !continued.has(producer.id))
    .map((finding) => alertOf(watch, rule, finding));
  const escalated = await escalateAlerts(
    db,
    findings.filter((finding) => escalates(finding, open)),
  );
  const raised = [...toNotify, ...escalated];
  for (const some of inChunks(alerts))
    raised.push(...(await db.insertInto('alerts').values(some).returningAll().execute()));
  if (!rule.staffOnly && raised.length > 0) await notifyReceivers(db, watch, raised);
};
