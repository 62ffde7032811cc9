import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { createYielder } from '../time/yieldToEventLoop.ts';
import { deviceOf, signalOf, type TargetDevices, type ReadingHistory } from './targetDevices.ts';
import { limitsOf } from './producers.ts';
import { readPastAlerts, type PastAlerts } from './pastAlerts.ts';
import { readReadings } from './readReadings.ts';
import type { Evidence, Judgement, Rule, Signal } from './rule.ts';
import { flatMeters } from './rules/water.ts';

/**
 * A producer with what its rule found, and the seconds between the readings of its value if the rule measures them; null
 * if they are as close as rules need, undefined if unknown.
 */
export type Finding = { producer: Row<'producers'>; judgement: Judgement; interval?: number | null | undefined };

/** Time between readings, in seconds, that no rule finds too long. */
const usualInterval = 1.5 * 3600;

/** The shortest time between readings, so that a gap makes no difference. */
const intervalOf = ({ hours }: Signal): number | null | undefined => {
  const times = hours.slice(1).map(({ t }, index) => t - (hours[index]?.t ?? t));
  if (times.length === 0) return undefined;
  const shortest = Math.min(...times);
  return shortest > usualInterval ? shortest : null;
};

/** Level of what cannot wait. */
export const immediateLevel = 1;

/** Whether a finding cannot wait for the delay of its level. */
export const isUrgent = ({ judgement }: Finding): boolean => judgement.is === 'wrong' && judgement.urgent === true;

/** Level of the alert of a finding: that of its producer, the immediate one for what is urgent. */
export const levelOf = (finding: Finding): number => (isUrgent(finding) ? immediateLevel : finding.producer.level);

/** Values whose readings a rule needs: those of its devices, or its values and their siblings. */
const valuesToRead = (rule: Rule, fleet: TargetDevices, producers: readonly Row<'producers'>[]): Row<'values'>[] => {
  const valuesToAdd = new Map<number, Row<'values'>>();
  const add = (value: Row<'values'> | undefined): void => void (value && valuesToAdd.set(value.id, value));
  for (const { coreId, valueId } of producers)
    if (rule.of === 'core') fleet.valuesOfCore.get(coreId ?? 0)?.forEach(add);
    else add(fleet.values.get(valueId ?? 0));
  if (rule.of === 'value' && producers.some(({ valueId }) => isFlatMeter(fleet, valueId)))
    for (const value of fleet.values.values()) if (flatMeters.includes(value.typeId)) add(value);
  return [...valuesToAdd.values()];
};

const isFlatMeter = (fleet: TargetDevices, valueId: number | null): boolean =>
  flatMeters.includes(fleet.values.get(valueId ?? 0)?.typeId ?? 0);

type RuleInput = {
  rule: Rule;
  fleet: TargetDevices;
  readings: ReadonlyMap<number, ReadingHistory>;
  past: PastAlerts;
  now: number;
};

const metersIn = (fleet: TargetDevices): Map<number | null, Row<'values'>[]> =>
  Map.groupBy(
    [...fleet.values.values()].filter(({ typeId }) => flatMeters.includes(typeId)),
    ({ spaceId }) => spaceId,
  );

const evidenceOf = (
  { rule, fleet, readings, past, now }: RuleInput,
  producer: Row<'producers'>,
  meters: ReadonlyMap<number | null, Row<'values'>[]>,
  raised: boolean,
): Evidence | null => {
  const core = fleet.devices.get(producer.coreId ?? 0);
  const value = fleet.values.get(producer.valueId ?? 0);
  if (!core) return null;
  const siblings = value?.spaceId ? (meters.get(value.spaceId) ?? []) : [];
  return {
    now,
    device: deviceOf(fleet, core, readings, { now, returns: past.returns }),
    own: value ? signalOf(value, readings) : null,
    room: fleet.rooms.get(value?.spaceId ?? core.spaceId ?? 0) ?? null,
    meters: siblings.map((sibling) => signalOf(sibling, readings)),
    limits: limitsOf(rule, producer),
    raised,
    alerts: past.ofProducer.get(producer.id) ?? [],
  };
};

/** Readings of values for a rule, of each as far back as the rule uses them. */
const readHistories = async (
  db: Db,
  { lookback, lookbackOf, withFaults }: Rule,
  values: readonly Row<'values'>[],
  now: number,
): Promise<Map<number, ReadingHistory>> => {
  const histories = new Map<number, ReadingHistory>();
  for (const [range, some] of Map.groupBy(values, (value) => lookbackOf?.(value) ?? lookback))
    if (range)
      for (const [id, history] of await readReadings(db, some, range, now, withFaults)) histories.set(id, history);
  return histories;
};

/** Evaluates a rule for its producers at a time in Unix seconds; `raised` are the producers with an open alert. */
export const evaluateRule = async (
  db: Db,
  { rule, fleet, now }: Omit<RuleInput, 'readings' | 'past'>,
  producers: readonly Row<'producers'>[],
  raised: Pick<ReadonlySet<number>, 'has'>,
): Promise<Finding[]> => {
  const readings = await readHistories(db, rule, valuesToRead(rule, fleet, producers), now);
  const past = await readPastAlerts(db, rule, fleet, producers, now);
  const meters = metersIn(fleet);
  const findings: Finding[] = [];
  const slice = createYielder();
  for (const producer of producers) {
    const evidence = evidenceOf({ rule, fleet, readings, past, now }, producer, meters, raised.has(producer.id));
    if (evidence) {
      const interval = rule.measuresInterval && evidence.own ? intervalOf(evidence.own) : undefined;
      findings.push({ producer, judgement: rule.evaluate(evidence), interval });
    }
    await slice();
  }
  return findings;
};
