import { readFileSync } from 'node:fs';
import { absorbing } from '../../upstream/alarms/returningAlerts.ts';
import { replayRule, type Episode, type ReplaySubject } from '../../upstream/alarms/replayRule.ts';
import type { Point, Rule, Signal } from '../../upstream/alarms/rule.ts';
import { rules } from '../../upstream/alarms/rules.ts';

const hour = 3600;
const fiveMinutes = 300;

/** Types of meters by their names in a file of readings. */
const meterTypes: Readonly<Record<string, number>> = { cold: 34, hot: 35, main: 27 };

/** Registers of a household by type of meter, in cubic metres, in order of time. */
export type Home = { name: string; meters: ReadonlyMap<number, readonly Point[]> };

/** Standard delay of each alert level, in seconds. */
const delays: Readonly<Record<number, number>> = { 1: 0, 2: 15 * 60, 3: 60 * 60 };

/**
 * Reads the registers of homes from lines with a header: `household`, `time` or `local_time`, `register_litres` or
 * `register_m3`, and `meter` (cold, hot or main) where a home has several. A time without a
 * zone is taken as UTC: the rules use only the time that they are given.
 */
export const readHomes = (path: string | URL): Home[] => {
  const [header = '', ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
  const names = header.split(',').map((name) => name.trim());
  const cellOf = (cells: readonly string[], ...wanted: readonly string[]): string | undefined =>
    cells[names.findIndex((name) => wanted.includes(name))]?.trim();
  const homes = new Map<string, Map<number, Point[]>>();
  for (const line of lines) {
    const cells = line.split(',');
    const home = cellOf(cells, 'household') ?? '';
    const at = cellOf(cells, 'time', 'local_time') ?? '';
    const t = Date.parse(/Z$|[+-]\d\d:?\d\d$/.test(at) ? at : `${at.replace(' ', 'T')}Z`) / 1000;
    const litres = cellOf(cells, 'register_litres');
    const v = litres ? Number(litres) / 1000 : Number(cellOf(cells, 'register_m3') || NaN);
    const type = meterTypes[cellOf(cells, 'meter') ?? 'cold'];
    if (Number.isNaN(t) || Number.isNaN(v) || type === undefined) throw new Error(`This line is no reading: ${line}`);
    const meters = homes.get(home) ?? new Map<number, Point[]>();
    const points = meters.get(type) ?? [];
    points.push({ t, v });
    homes.set(home, meters.set(type, points));
  }
  for (const meters of homes.values())
    for (const points of meters.values()) points.sort((one, other) => one.t - other.t);
  return Array.from(homes, ([name, meters]) => ({ name, meters }));
};

/** The last reading of each slot, at its end, as registers are stored. */
const slotsOf = (points: readonly Point[], length: number): Point[] => {
  const slots = new Map<number, number>();
  for (const { t, v } of points) slots.set(Math.ceil(t / length) * length, v);
  return Array.from(slots, ([t, v]) => ({ t, v }));
};

const signalOf = (typeId: number, points: readonly Point[]): Signal => {
  const fine = slotsOf(points, fiveMinutes);
  const hours = slotsOf(points, hour);
  return {
    id: typeId,
    coreId: 1,
    typeId,
    name: '',
    unit: null,
    spaceId: 1,
    latest: null,
    limits: {
      alertMinEnabled: 0,
      alertMaxEnabled: 0,
      alertRangeMin: null,
      alertRangeMax: null,
      alertHysteresis: null,
    },
    fine: fine.length > 1.5 * hours.length ? fine : [],
    hours,
  };
};

const core = { id: 1, name: '', isMama: 0, reportInterval: 3600 };
const room = { id: 1, name: '', type: 1, residents: null };

const kindsOf = (typeId: number) => ({ isMama: false, hasBattery: false, types: new Set([typeId]) });

const valueOf = (typeId: number) => ({ typeId, name: '', spaceId: 1 });

/** Rules on water meters. */
const waterRules: readonly Rule[] = rules.filter(
  ({ of, code, appliesTo }) =>
    of === 'value' &&
    code >= 10 &&
    code < 20 &&
    Object.values(meterTypes).some((typeId) => appliesTo({ value: valueOf(typeId), device: kindsOf(typeId), room })),
);

/** The alerts of a rule on the meters of a home, evaluated at each hour, or as often as live where readings are finer. */
const replay = async (rule: Rule, signals: readonly Signal[]): Promise<Episode[]> => {
  const found: Episode[] = [];
  for (const own of signals) {
    if (!rule.appliesTo({ value: valueOf(own.typeId), device: kindsOf(own.typeId), room })) continue;
    const meters = signals.filter(({ typeId }) => typeId !== meterTypes['main']);
    const subject: ReplaySubject = { core, own, room, meters, signals: [], mama: [] };
    const step = own.fine.length > 0 ? Math.min(hour, Math.max(fiveMinutes, rule.intervalSeconds)) : hour;
    const [first, last] = [own.hours[0]?.t ?? 0, own.hours.at(-1)?.t ?? 0];
    const times = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
    const settings = { limits: rule.limits, delay: rule.immediate ? 0 : (delays[rule.level] ?? 0) };
    found.push(...((await replayRule(rule, subject, settings, times, () => Promise.resolve())) ?? []));
  }
  return found;
};

/** Alerts of a home by code, without those that another open alert of the home takes into itself. */
export const alertsOf = async ({ meters }: Home): Promise<Map<number, Episode[]>> => {
  const signals = Array.from(meters, ([typeId, points]) => signalOf(typeId, points));
  const byCode = new Map<number, Episode[]>();
  for (const rule of waterRules) byCode.set(rule.code, await replay(rule, signals));
  const isAbsorbed = (code: number, { from }: Episode): boolean =>
    Array.from(absorbing).some(
      ([one, other]) =>
        other === code && (byCode.get(one) ?? []).some((alert) => alert.from <= from && from < (alert.to ?? Infinity)),
    );
  return new Map(
    Array.from(byCode, ([code, found]) => [code, found.filter((alert) => !isAbsorbed(code, alert))] as const),
  );
};

/** Months in which a home has readings. */
export const monthsOf = ({ meters }: Home): number => {
  const days = new Set([...meters.values()].flat().map(({ t }) => Math.floor(t / 86_400)));
  return days.size / 30.44;
};
