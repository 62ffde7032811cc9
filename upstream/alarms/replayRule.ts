import { valueTypeOf } from '../../contract/valueTypes.ts';
import type { Row } from '../db/schema.ts';
import { lostAfter } from '../readings/lostDevices.ts';
import { fiveMinutes, hour, isRegister } from '../readings/slots.ts';
import { continuesWithin } from './returningAlerts.ts';
import type { Evidence, Point, Room, Rule, Signal } from './rule.ts';

const batteryType = 23;
const mamaTimeout = 15 * 60;

/** An alert that a rule would have raised; times in Unix seconds, `to` null while it lasts. */
export type Episode = {
  from: number;
  to: number | null;
  value: number | null;
  limit: number | null;
  unit: string | null;
  times: number;
};

/** A producer with all that its rule reads, over the whole replayed time. */
export type ReplaySubject = {
  core: Pick<Row<'cores'>, 'id' | 'name' | 'isMama' | 'reportInterval'>;
  own: Signal | null;
  room: Room | null;
  meters: readonly Signal[];
  signals: readonly Signal[];
  /** Signals of the gateway, for rules on devices. */
  mama: readonly Signal[];
};

/** Settings to replay: limits of the rule, and the delay before an alert is raised, in seconds. */
export type ReplaySettings = { limits: Readonly<Record<string, number>>; delay: number };

/** Returns the points of the last `seconds` before a time that only grows, whose slots have ended by then. */
const slidingWindow = (points: readonly Point[], lag: number, seconds: number) => {
  let start = 0;
  let end = 0;
  return (now: number): { points: readonly Point[]; last: Point | undefined } => {
    while ((points[end]?.t ?? Infinity) + lag <= now) end += 1;
    while (start < end && (points[start]?.t ?? Infinity) < now - seconds) start += 1;
    return { points: points.slice(start, end), last: points[end - 1] };
  };
};

const newestOf = (points: readonly (Point | undefined)[]): Point | null =>
  points.reduce<Point | null>((newest, point) => (point && point.t >= (newest?.t ?? 0) ? point : newest), null);

/** Returns a signal as it was at a time that only grows. */
const signalOverTime = (signal: Signal, { fineHours = 0, days = 0 }: NonNullable<Rule['lookback']>) => {
  const [fineLag, hourLag] = isRegister(signal.typeId) ? [0, 0] : [fiveMinutes, hour];
  const fineAt = slidingWindow(signal.fine, fineLag, fineHours * hour);
  const hoursAt = slidingWindow(signal.hours, hourLag, days * 24 * hour);
  return (now: number): Signal => {
    const fine = fineAt(now);
    const hours = hoursAt(now);
    const ended = (point: Point | undefined, lag: number) => point && { t: point.t + lag, v: point.v };
    const latest = newestOf([ended(hours.last, hourLag), ended(fine.last, fineLag)]);
    return { ...signal, fine: fine.points, hours: hours.points, latest };
  };
};

const lastSeenOf = (signals: readonly Signal[]): number | null =>
  newestOf(signals.map(({ latest }) => latest ?? undefined))?.t ?? null;

/** Returns the evidence of a producer at a time that only grows. */
const evidenceOverTime = (rule: Rule, subject: ReplaySubject, { limits }: ReplaySettings) => {
  const lookback = rule.lookback ?? {};
  const { core } = subject;
  const own = subject.own && signalOverTime(subject.own, lookback);
  const meters = subject.meters.map((signal) => signalOverTime(signal, lookback));
  const signals = subject.signals.map((signal) => signalOverTime(signal, lookback));
  const mama = subject.mama.map((signal) => signalOverTime(signal, {}));
  let returned = -Infinity;
  return (now: number, raised: boolean, alerts: Evidence['alerts']): Evidence => {
    const ownNow = own?.(now) ?? null;
    const all = signals.map((at) => at(now));
    const lastSeen = lastSeenOf(ownNow ? [ownNow, ...all] : all);
    const mamaSeen = lastSeenOf(mama.map((at) => at(now)));
    const mamaLost = mamaSeen !== null && now - mamaSeen > mamaTimeout + hour;
    if (mamaLost) returned = now;
    return {
      now,
      device: {
        id: core.id,
        name: core.name,
        isMama: core.isMama === 1,
        online: lastSeen !== null && (now - lastSeen) * 1000 <= lostAfter(core),
        lastSeen,
        silentSince: lastSeen === null ? null : Math.max(lastSeen, returned),
        reportInterval: core.reportInterval,
        battery: all.find(({ typeId }) => typeId === batteryType)?.latest?.v ?? null,
        mamaLost,
        signals: all,
      },
      own: ownNow,
      room: subject.room,
      meters: meters.map((at) => at(now)),
      limits,
      raised,
      alerts,
    };
  };
};

const unitOf = (rule: Rule, { own }: ReplaySubject): string | null =>
  own ? (own.unit ?? valueTypeOf(own.typeId).unit) : (rule.unit ?? rule.about?.unit ?? null);

/**
 * Evaluates a rule for a producer at growing times in Unix seconds, and returns the alerts that it would have raised:
 * after the delay, and as one if the cause returns soon; null if the readings never sufficed.
 */
export const replayRule = async (
  rule: Rule,
  subject: ReplaySubject,
  settings: ReplaySettings,
  times: readonly number[],
  slice: () => Promise<void>,
): Promise<Episode[] | null> => {
  const evidenceAt = evidenceOverTime(rule, subject, settings);
  const episodes: Episode[] = [];
  let isKnown = false;
  let since: number | null = null;
  for (const now of times) {
    const last = episodes.at(-1);
    const open = last?.to === null ? last : undefined;
    const judgement = rule.evaluate(evidenceAt(now, open !== undefined, episodes));
    if (judgement.is !== 'unknown') isKnown = true;
    if (judgement.is === 'right') {
      if (open) open.to = now;
      since = null;
    }
    if (judgement.is === 'wrong' && !open) {
      since ??= now;
      if (judgement.urgent || now - since >= settings.delay) {
        const { value, limit, unit = unitOf(rule, subject) } = judgement;
        if (last && (since - (last.to ?? since)) * 1000 <= continuesWithin(rule.code))
          Object.assign(last, { to: null, times: last.times + 1 });
        else episodes.push({ from: since, to: null, value, limit, unit, times: 1 });
      }
    }
    await slice();
  }
  return isKnown ? episodes : null;
};
