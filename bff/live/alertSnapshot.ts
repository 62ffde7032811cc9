import { isDeepStrictEqual } from 'node:util';
import type { AlertRecord } from '../../contract/entities/alert.ts';
import type { UiClient } from '../ui/client.ts';
import type { Snapshot, SnapshotKind } from './snapshotKind.ts';
import { readTarget, seesAll, visibilityOf } from './targetRights.ts';

type Topic = { target: number };

/** Active alerts of a target, those that have ended since, the keys of those deleted, and ended ones changed lately. */
type UiResult = {
  active: readonly AlertRecord[];
  ended: readonly AlertRecord[];
  deleted: readonly number[];
  /** Missing in a response that an instance of an older version has published. */
  late?: readonly AlertRecord[];
};

/** Active alerts by their key, the newest first. */
export type ActiveAlerts = ReadonlyMap<number, AlertRecord>;

/** Alerts that were raised, acknowledged or ended, in their new state, and the keys of those deleted. */
export type AlertsChange = { changed: readonly AlertRecord[]; deleted: readonly number[] };

const mostPages = 20;

/** Number of alerts on a page of /ui at most. */
const largestPage = 200;

/** Number of days that one poll reads to find ended alerts; the remaining days are read by the next poll. */
const mostDays = 10;

/** Milliseconds by which polls read changes of ended alerts again, for writes under way and clocks that differ. */
const overlapMs = 30_000;

const helsinki = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' });

type Request = Parameters<UiClient['alerts']>[0];

const readAll = async (ui: UiClient, request: Request): Promise<AlertRecord[]> => {
  const rows: AlertRecord[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const read = await ui.alerts({ ...request, page, pageSize: largestPage }, { background: true });
    rows.push(...read.items);
    if (page * read.pageSize >= read.total) break;
  }
  return rows;
};

/**
 * Ended alerts that a person has changed since a time, by their key. A service that ignores the filter has no time of
 * the change, and no further page of it is read.
 */
const readChanged = async (ui: UiClient, target: number, since: number): Promise<AlertRecord[]> => {
  const request: Request = { id: target, state: 'ended', changedAfter: new Date(since).toISOString() };
  const rows: AlertRecord[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const read = await ui.alerts({ ...request, page, pageSize: largestPage }, { background: true });
    const changed = read.items.filter(({ changedAt }) => changedAt && Date.parse(changedAt) > since);
    rows.push(...changed);
    if (changed.length < read.items.length || page * read.pageSize >= read.total) break;
  }
  return rows;
};

const equal = (left: AlertRecord, right: AlertRecord): boolean =>
  Object.keys(right).every((name) => isDeepStrictEqual(Reflect.get(left, name), Reflect.get(right, name)));

class AlertSnapshot implements Snapshot<UiResult, ActiveAlerts, AlertsChange> {
  view: ActiveAlerts = new Map();
  readonly #target: number;
  #begun = false;
  /** Ended alerts of the last poll that people have changed; the next poll may read them again. */
  #late: ActiveAlerts = new Map();
  #readAt = Date.now();

  constructor({ target }: Topic) {
    this.#target = target;
  }

  fetch = async (ui: UiClient): Promise<UiResult> => {
    const since = this.#readAt - overlapMs;
    const [open, acknowledged, late] = await Promise.all([
      readAll(ui, { id: this.#target, state: 'open' }),
      readAll(ui, { id: this.#target, state: 'acknowledged' }),
      readChanged(ui, this.#target, since),
    ]);
    // An alert that was acknowledged between the two responses is in both.
    const active = new Map([...open, ...acknowledged].map((row) => [row.id, row]));
    const missing = [...this.view.values()].filter(({ id }) => !active.has(id));
    const byDay = Map.groupBy(missing, ({ from }) => helsinki.format(new Date(from)));
    const ended: AlertRecord[] = [];
    const deleted: number[] = [];
    for (const [day, rows] of [...byDay].slice(0, mostDays)) {
      const ofDay = new Map((await readAll(ui, { id: this.#target, from: day, to: day })).map((row) => [row.id, row]));
      for (const { id } of rows) {
        const now = ofDay.get(id);
        if (now?.state === 'ended') ended.push(now);
        else if (now) active.set(id, now);
        else deleted.push(id);
      }
    }
    for (const row of [...byDay].slice(mostDays).flatMap(([, rows]) => rows)) active.set(row.id, row);
    return { active: [...active.values()], ended, deleted, late };
  };

  apply = ({ active, ended, deleted, late = [] }: UiResult): AlertsChange | undefined => {
    const changedSince = (known: ActiveAlerts) => (row: AlertRecord) => {
      const before = known.get(row.id);
      return !before || !equal(before, row);
    };
    const over = ended.filter(({ id }) => this.view.has(id));
    const endedIds = new Set(over.map(({ id }) => id));
    const changed = [
      ...active.filter(changedSince(this.view)),
      ...late.filter((row) => !endedIds.has(row.id)).filter(changedSince(this.#late)),
    ];
    const removed = deleted.filter((id) => this.view.has(id));
    this.view = new Map(
      active.toSorted((left, right) => right.from.localeCompare(left.from)).map((row) => [row.id, row]),
    );
    this.#late = new Map(late.map((row) => [row.id, row]));
    this.#readAt = Date.now();
    const first = !this.#begun;
    this.#begun = true;
    if (first || changed.length + over.length + removed.length === 0) return undefined;
    return { changed: [...changed, ...over], deleted: removed };
  };

  isBusy = (): boolean => false;
}

/**
 * Alerts of a target. Their text depends on role, staff role and language. An owner or resident receives no alert from
 * before their time, so their snapshot is shared with no other session.
 */
export const alertKind: SnapshotKind<Topic, UiResult, ActiveAlerts, AlertsChange> = {
  name: 'alerts',
  intervals: { busy: 2, quiet: 5 },
  keyOf: ({ target }) => `${target}`,
  rights: async (ui, { target }, caller) => {
    const record = await readTarget(ui, target);
    if (!seesAll(record)) return { visibility: `${visibilityOf(record)} ${caller.locale}`, personal: true };
    const { admin, mes } = await ui.user({}, { background: true });
    return { visibility: `${record.role} ${admin || mes ? 'staff' : 'customer'} ${caller.locale}`, personal: false };
  },
  open: (topic) => new AlertSnapshot(topic),
};
