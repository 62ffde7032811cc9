import { lowBatteryPercent, type CoreStatusRecord, type NetworkChanges } from '../../contract/entities/core/network.ts';
import { UiError } from '../ui/errors.ts';
import type { Snapshot, SnapshotKind } from './snapshotKind.ts';
import { readTarget, visibilityOf } from './targetRights.ts';

/** The cores of a target, or of one of its groups. */
export type StatusTopic = { target: number; group?: number | undefined };

/** The last known state of every device in snapshot. */
export type Statuses = ReadonlyMap<number, CoreStatusRecord>;

/** Cores with their new status, keys of those whose firmware update progressed, and keys of those removed. */
export type CoreChange = {
  changed: readonly CoreStatusRecord[];
  uploads: readonly number[];
  removed: readonly number[];
  /** Whether it can have changed how many devices there are, are offline, or have a low battery. */
  counts: boolean;
};

/** For how long before the first response changes are repeated, since the client may have read its page before them. */
const overlapMs = 30_000;

const earlier = (instant: string): string => new Date(Date.parse(instant) - overlapMs).toISOString();

const actionsKey = ({ pendingActions = [] }: CoreStatusRecord): string =>
  pendingActions.map(({ kind, startedAt }) => `${kind} ${startedAt}`).join();

const equal = (left: CoreStatusRecord, right: CoreStatusRecord): boolean =>
  actionsKey(left) === actionsKey(right) &&
  Object.keys(right).every((name) => name === 'pendingActions' || Reflect.get(left, name) === Reflect.get(right, name));

const isBusy = ({ uploading, reconnecting, parentId, confirmed, pendingActions = [] }: CoreStatusRecord): boolean =>
  uploading || reconnecting || (parentId !== null && !confirmed) || pendingActions.length > 0;

const uploadMoved = (before: CoreStatusRecord | undefined, now: CoreStatusRecord): boolean =>
  (before?.uploading ?? false) !== now.uploading || (before?.uploadProgress ?? null) !== now.uploadProgress;

const isLow = ({ battery }: CoreStatusRecord): boolean => battery !== null && battery < lowBatteryPercent;

const countsDiffer = (before: CoreStatusRecord | undefined, now: CoreStatusRecord): boolean =>
  !before || before.online !== now.online || isLow(before) !== isLow(now);

/** Joins two changes: the newer status wins, and a core that was removed and added again is not removed. */
export const joinCoreChanges = (older: CoreChange, newer: CoreChange): CoreChange => {
  const changed = new Map([...older.changed, ...newer.changed].map((core) => [core.id, core]));
  for (const id of newer.removed) changed.delete(id);
  const back = new Set(newer.changed.map(({ id }) => id));
  return {
    changed: [...changed.values()],
    uploads: [...new Set([...older.uploads, ...newer.uploads])],
    removed: [...new Set([...older.removed.filter((id) => !back.has(id)), ...newer.removed])],
    counts: older.counts || newer.counts,
  };
};

class StatusSnapshot implements Snapshot<NetworkChanges, Statuses, CoreChange> {
  readonly view = new Map<number, CoreStatusRecord>();
  readonly #topic: StatusTopic;
  readonly #busy = new Set<number>();
  #since: string | undefined;
  #applied = 0;

  constructor(topic: StatusTopic) {
    this.#topic = topic;
  }

  fetch: Snapshot<NetworkChanges, Statuses, CoreChange>['fetch'] = (ui) => {
    const { target, group } = this.#topic;
    const since = this.#since === undefined ? {} : { since: this.#since };
    const request = { id: group ?? target, ...since };
    return group === undefined
      ? ui.targetStatus(request, { background: true })
      : ui.groupStatus(request, { background: true });
  };

  isBusy = (): boolean => this.#busy.size > 0;

  hasMore = (): boolean => this.#applied === 1 || (this.#applied > 0 && this.#since === undefined);

  apply = ({ now, cores, removed }: NetworkChanges): CoreChange | undefined => {
    // After the clock of /ui was set back, `since` selects nothing: read everything again.
    if (this.#since !== undefined && Date.parse(now) < Date.parse(this.#since)) {
      this.#since = undefined;
      return undefined;
    }
    this.#applied += 1;
    // The first response has every core; the second starts `overlapMs` before it and returns what changed in between.
    const first = this.#applied === 1;
    const overlaps = this.#applied === 2;
    const whole = this.#since === undefined;
    const changed = cores.filter((core) => {
      const known = this.view.get(core.id);
      return overlaps || !known || !equal(known, core);
    });
    const uploads = cores.filter((core) => uploadMoved(this.view.get(core.id), core)).map(({ id }) => id);
    const counted = overlaps || changed.some((core) => countsDiffer(this.view.get(core.id), core));
    const missing = whole ? this.#missing(cores) : removed.filter((id) => overlaps || this.view.has(id));
    this.#keep(cores, missing);
    this.#since = first ? earlier(now) : now;
    if (first || changed.length + missing.length === 0) return undefined;
    return { changed, uploads, removed: missing, counts: counted || missing.length > 0 };
  };

  #missing(cores: readonly CoreStatusRecord[]): number[] {
    const here = new Set(cores.map(({ id }) => id));
    return [...this.view.keys()].filter((id) => !here.has(id));
  }

  #keep(cores: readonly CoreStatusRecord[], removed: readonly number[]): void {
    for (const core of cores) {
      this.view.set(core.id, core);
      if (isBusy(core)) this.#busy.add(core.id);
      else this.#busy.delete(core.id);
    }
    for (const id of removed) {
      this.view.delete(id);
      this.#busy.delete(id);
    }
  }
}

/** Status of the cores of a target or group. */
export const statusKind: SnapshotKind<StatusTopic, NetworkChanges, Statuses, CoreChange> = {
  name: 'status',
  intervals: { busy: 1, quiet: 2 },
  keyOf: ({ target, group }) => (group === undefined ? `${target}` : `${target} group ${group}`),
  rights: async (ui, { target, group }) => {
    const record = await readTarget(ui, target);
    if (group !== undefined && !record.groups.some(({ id }) => id === group)) throw new UiError('NOT_FOUND');
    return { visibility: visibilityOf(record), personal: false };
  },
  open: (topic) => new StatusSnapshot(topic),
};
