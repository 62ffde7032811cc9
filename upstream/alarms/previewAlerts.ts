import type { AlertPreviewRecord } from '../../contract/entities/alertProducer.ts';
import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { inChunks } from '../db/statements.ts';
import { instantOf } from '../time/instant.ts';
import { fineRetentionMs, fiveMinutes, hour } from '../readings/slots.ts';
import { createYielder } from '../time/yieldToEventLoop.ts';
import { aboutOf, titleOf } from './alertWords.ts';
import { limitsOf } from './producers.ts';
import { readReadings } from './readReadings.ts';
import { replayRule, type Episode, type ReplaySettings, type ReplaySubject } from './replayRule.ts';
import type { Rule, Signal } from './rule.ts';
import { ruleOf } from './rules.ts';
import { flatMeters } from './rules/water.ts';
import { signalOf, type ReadingHistory, type TargetDevices } from './targetDevices.ts';

const day = 24 * hour;
const previewDays = 30;

/** Producers whose readings are in memory at once, and the time after which no more are begun, in milliseconds. */
const atOnce = 8;
const timeLimit = 4000;

const shownAlerts = 20;

/** Proposed settings; absent ones are those of the producer, and null is the rule's own limit or none. */
export type Proposal = { alertLevel?: number | undefined; limits?: Record<string, number | null> | undefined };

/** A target with its devices and levels, at a time in Unix milliseconds. */
export type PreviewScope = {
  targetId: number;
  fleet: TargetDevices;
  levels: readonly Row<'alertLevels'>[];
  now: number;
};

/** Times at which a rule is evaluated: each hour, and as often as live where there are fine readings. */
const timesOf = ({ intervalSeconds, lookback, withoutValues }: Rule, now: number): number[] => {
  const from = Math.ceil((now - previewDays * day) / hour) * hour;
  const fineFrom = now - fineRetentionMs / 1000 + (lookback?.fineHours ?? 0) * hour;
  const step = withoutValues ? hour : Math.min(hour, Math.max(fiveMinutes, intervalSeconds));
  const times: number[] = [];
  for (let t = from; t <= now; t += t < fineFrom ? hour : step) times.push(t);
  return times;
};

const metersBeside = (fleet: TargetDevices, { spaceId, typeId }: Row<'values'>): Row<'values'>[] =>
  spaceId !== null && flatMeters.includes(typeId)
    ? [...fleet.values.values()].filter((other) => other.spaceId === spaceId && flatMeters.includes(other.typeId))
    : [];

const valuesOf = (rule: Rule, fleet: TargetDevices, { coreId, valueId }: Row<'producers'>): Row<'values'>[] => {
  const ofCore = (id: number | null | undefined) => fleet.valuesOfCore.get(id ?? 0) ?? [];
  if (rule.of === 'core') return [...ofCore(coreId), ...ofCore(fleet.devices.get(coreId ?? 0)?.mamaId)];
  const own = fleet.values.get(valueId ?? 0);
  return own ? [own, ...metersBeside(fleet, own)] : [];
};

type Limits = Signal['limits'];

/** Limits of a value with proposed ones in their place; a proposed or known limit is on. */
const proposedLimits = (type: number, value: Row<'values'>, { limits = {} }: Proposal): Limits => {
  const min = limits['min'] === undefined ? value.alertRangeMin : limits['min'];
  const max = limits['max'] === undefined ? value.alertRangeMax : limits['max'];
  return {
    alertRangeMin: min,
    alertRangeMax: max,
    alertMinEnabled: Number(type !== 2 && min !== null),
    alertMaxEnabled: Number(type !== 1 && max !== null),
    alertHysteresis: limits['hysteresis'] === undefined ? value.alertHysteresis : limits['hysteresis'],
  };
};

const ruleLimits = (rule: Rule, producer: Row<'producers'>, { limits = {} }: Proposal): Record<string, number> => {
  const known = limitsOf(rule, producer);
  return Object.fromEntries(
    Object.entries(known).map(([name, number]) => {
      const proposed = limits[name];
      return [name, proposed === undefined ? number : (proposed ?? rule.limits[name] ?? number)];
    }),
  );
};

const settingsOf = (
  rule: Rule,
  producer: Row<'producers'>,
  { levels }: PreviewScope,
  proposal: Proposal,
): ReplaySettings => {
  const level = proposal.alertLevel ?? producer.level;
  const minutes = levels.find(({ alertLevel }) => alertLevel === level)?.delay ?? 0;
  return { limits: ruleLimits(rule, producer, proposal), delay: rule.immediate ? 0 : minutes * 60 };
};

const subjectOf = (
  rule: Rule,
  fleet: TargetDevices,
  producer: Row<'producers'>,
  readings: ReadonlyMap<number, ReadingHistory>,
): ReplaySubject | null => {
  const core = fleet.devices.get(producer.coreId ?? 0);
  const value = fleet.values.get(producer.valueId ?? 0);
  if (!core) return null;
  const signals = (rows: readonly Row<'values'>[] = []) => rows.map((row) => signalOf(row, readings));
  const isOfCore = rule.of === 'core';
  return {
    core,
    own: value ? signalOf(value, readings) : null,
    room: fleet.rooms.get(value?.spaceId ?? core.spaceId ?? 0) ?? null,
    meters: value ? signals(metersBeside(fleet, value)) : [],
    signals: isOfCore ? signals(fleet.valuesOfCore.get(core.id)) : [],
    mama: isOfCore && core.mamaId !== null ? signals(fleet.valuesOfCore.get(core.mamaId)) : [],
  };
};

type Replayed = { producer: Row<'producers'>; found: Episode[] | null; current: Episode[] };

const replayBoth = async (
  rule: Rule,
  producer: Row<'producers'>,
  subject: ReplaySubject,
  scope: PreviewScope,
  proposal: Proposal,
  slice: () => Promise<void>,
): Promise<Replayed> => {
  const times = timesOf(rule, scope.now / 1000);
  const value = scope.fleet.values.get(producer.valueId ?? 0);
  const { own } = subject;
  const proposed =
    rule.byLimits && value && own
      ? { ...subject, own: { ...own, limits: proposedLimits(rule.code, value, proposal) } }
      : subject;
  const found = await replayRule(rule, proposed, settingsOf(rule, producer, scope, proposal), times, slice);
  const isOn = producer.enabled === 1;
  const current = isOn ? await replayRule(rule, subject, settingsOf(rule, producer, scope, {}), times, slice) : [];
  return { producer, found, current: current ?? [] };
};

/** Evaluates producers of one rule until the time limit. */
const replayRuleOf = async (
  db: Db,
  rule: Rule,
  producers: readonly Row<'producers'>[],
  scope: PreviewScope,
  proposal: Proposal,
  until: number,
): Promise<Replayed[]> => {
  const done: Replayed[] = [];
  const slice = createYielder();
  const lookback = { fineHours: fineRetentionMs / 1000 / hour, days: previewDays + (rule.lookback?.days ?? 0) };
  for (const some of inChunks(producers, atOnce)) {
    if (done.length > 0 && performance.now() > until) break;
    const values = new Map(some.flatMap((one) => valuesOf(rule, scope.fleet, one).map((row) => [row.id, row])));
    const readings = await readReadings(db, [...values.values()], lookback, scope.now / 1000, rule.withFaults);
    for (const producer of some) {
      const subject = subjectOf(rule, scope.fleet, producer, readings);
      if (subject) done.push(await replayBoth(rule, producer, subject, scope, proposal, slice));
    }
  }
  return done;
};

const shownOf = ({ producer, found }: Replayed, rule: Rule | undefined, { fleet }: PreviewScope) => {
  const core = fleet.devices.get(producer.coreId ?? 0);
  const about = aboutOf(rule, fleet.values.get(producer.valueId ?? 0));
  return (found ?? []).map(({ from, to, ...rest }) => ({
    producerId: producer.id,
    name: titleOf(core?.name ?? '', about),
    coreId: producer.coreId,
    from: new Date(from * 1000).toISOString(),
    to: instantOf(to === null ? null : to * 1000),
    ...rest,
  }));
};

const countOf = (episodes: readonly unknown[] | null): number => episodes?.length ?? 0;

/**
 * Evaluates producers over the stored readings of the last 30 days with proposed settings and with the present ones,
 * without raising alerts. Begins no more producers after four seconds.
 */
export const previewAlerts = async (
  db: Db,
  scope: PreviewScope,
  producers: readonly Row<'producers'>[],
  proposal: Proposal,
): Promise<AlertPreviewRecord> => {
  const until = performance.now() + timeLimit;
  const done: Replayed[] = [];
  for (const [type, own] of Map.groupBy(producers, ({ type: code }) => code)) {
    const rule = ruleOf(type);
    if (rule && (done.length === 0 || performance.now() < until))
      done.push(...(await replayRuleOf(db, rule, own, scope, proposal, until)));
  }
  const alerts = done
    .flatMap((one) => shownOf(one, ruleOf(one.producer.type), scope))
    .toSorted((one, other) => other.from.localeCompare(one.from));
  return {
    from: new Date(scope.now - previewDays * day * 1000).toISOString(),
    to: new Date(scope.now).toISOString(),
    count: alerts.length,
    currentCount: done.reduce((sum, { current }) => sum + countOf(current), 0),
    total: producers.length,
    evaluated: done.length,
    unknown: done.filter(({ found }) => found === null).length,
    alerts: alerts.slice(0, shownAlerts),
  };
};
