import { z } from 'zod';
import { inChunks } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { autoAcknowledger } from './autoAcknowledger.ts';
import { levelOf, type Finding } from './evaluateRule.ts';
import type { Rule } from './rule.ts';
import type { AlertContext } from './targetDevices.ts';

const hour = 3_600_000;

/** Codes of causes that go on though they pause: a leaking toilet, a meter at fault. */
const continuing: ReadonlySet<number> = new Set([10, 11, 13, 14, 16]);

/** Time after its end within which an alert of a code goes on if its cause returns, in milliseconds. */
export const continuesWithin = (code: number): number => (continuing.has(code) ? 14 * 24 * hour : 48 * hour);

/** Time after its end from which an alert that goes on notifies its receivers again. */
const notifiesAfter = 6 * hour;

/**
 * Codes that take the alerts of another one of the same meter into themselves, so that one fault is one alert: flow of a
 * day that of three hours, a stopped meter no consumption.
 */
export const absorbing: ReadonlyMap<number, number> = new Map([
  [13, 10],
  [16, 15],
]);

const stored = z
  .string()
  .transform((text) => z.array(z.object({ from: z.number(), to: z.number().nullable() })).parse(JSON.parse(text)));

const readEnded = async (db: Db, ids: readonly number[], since: number): Promise<Map<number, Row<'alerts'>>> => {
  const newest = new Map<number, Row<'alerts'>>();
  for (const some of inChunks(ids)) {
    const rows = await db
      .selectFrom('alerts')
      .selectAll()
      .where('producerId', 'in', some)
      .where('to', '>=', since)
      .where('normal', '=', 0)
      .orderBy('to')
      .orderBy('id')
      .execute();
    for (const row of rows) if (row.producerId !== null) newest.set(row.producerId, row);
  }
  return newest;
};

/** Times of an alert whose cause has returned: the last one ended, and another began. */
export const timesOf = ({ from, to, times }: Row<'alerts'>, began: number) => {
  const known = times === null ? [{ from, to }] : stored.parse(times);
  return [...known.slice(0, -1), { from: known.at(-1)?.from ?? from, to }, { from: began, to: null }];
};

/**
 * Whether receivers are notified again: of one that a person acknowledged, or, unless its cause goes on though it pauses,
 * that had ended for long.
 */
const isNotified = ({ type, to, ackBy, ackAt }: Row<'alerts'>, now: number): boolean =>
  (ackAt !== null && ackBy !== autoAcknowledger) || (!continuing.has(type) && now - (to ?? now) >= notifiesAfter);

/**
 * Opens alerts again whose cause has returned soon after their end, with their count and times; one that was normal is
 * over. Returns their producers,
 * and the alerts whose receivers are to be notified.
 */
export const continueAlerts = async (
  db: Db,
  { now }: AlertContext,
  { code }: Rule,
  findings: readonly Finding[],
): Promise<{ continued: Set<number>; toNotify: Row<'alerts'>[] }> => {
  const ended = await readEnded(
    db,
    findings.map(({ producer }) => producer.id),
    now - continuesWithin(code),
  );
  const toNotify: Row<'alerts'>[] = [];
  for (const finding of findings) {
    const { producer, judgement } = finding;
    const alert = ended.get(producer.id);
    if (!alert) continue;
    const found = judgement.is === 'wrong' ? { value: judgement.value, limit: judgement.limit } : {};
    const changes = {
      ...found,
      to: null,
      level: levelOf(finding),
      count: alert.count + 1,
      times: JSON.stringify(timesOf(alert, producer.wrongSince ?? now)),
      ackBy: null,
      ackAt: null,
      noticeDueAt: null,
    };
    await db.updateTable('alerts').set(changes).where('id', '=', alert.id).execute();
    if (isNotified(alert, now)) toNotify.push({ ...alert, ...changes });
  }
  return { continued: new Set(ended.keys()), toNotify };
};

const valuesOf = (findings: readonly Finding[]): number[] => findings.flatMap(({ producer }) => producer.valueId ?? []);

/** Values whose alert of a code is part of another open alert, so that it is not raised. */
export const readAbsorbing = async (db: Db, { code }: Rule, findings: readonly Finding[]): Promise<Set<number>> => {
  const codes = [...absorbing].filter(([, absorbed]) => absorbed === code).map(([one]) => one);
  const found = new Set<number>();
  if (codes.length === 0) return found;
  for (const some of inChunks(valuesOf(findings))) {
    const rows = await db
      .selectFrom('alerts')
      .select('valueId')
      .where('valueId', 'in', some)
      .where('type', 'in', codes)
      .where('to', 'is', null)
      .execute();
    for (const { valueId } of rows) found.add(valueId ?? 0);
  }
  return found;
};

/** Ends the alerts that those of a code take into themselves. */
export const absorb = async (
  db: Db,
  { now }: AlertContext,
  { code }: Rule,
  findings: readonly Finding[],
): Promise<void> => {
  const absorbed = absorbing.get(code);
  if (absorbed === undefined) return;
  for (const some of inChunks(valuesOf(findings)))
    await db
      .updateTable('alerts')
      .set({ to: now })
      .where('valueId', 'in', some)
      .where('type', '=', absorbed)
      .where('to', 'is', null)
      .execute();
};
