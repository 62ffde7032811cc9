import type { CoreStatusRecord, NetworkChanges } from '../../contract/network.ts';
import { UiError } from '../ui/errors.ts';
import type { Sight, SightKind } from './sightKind.ts';
import { readTarget, sightOf } from './targetRights.ts';

/** Whose devices: all of a target, or those of one of its buildings. */
export type StatusPlace = { target: number; group?: number | undefined };

/** The last known state of every device in sight. */
export type Statuses = ReadonlyMap<number, CoreStatusRecord>;

/** What changed at once: devices with their new state, those whose update moved on, and those that are gone. */
export type CoreChange = {
  changed: readonly CoreStatusRecord[];
  uploads: readonly number[];
  removed: readonly number[];
};

/** How long before its first event somebody may have read what it then watches. */
const overlapMs = 30_000;

const earlier = (moment: string): string => new Date(Date.parse(moment) - overlapMs).toISOString();

const equal = (left: CoreStatusRecord, right: CoreStatusRecord): boolean =>
  Object.keys(right).every((name) => Reflect.get(left, name) === Reflect.get(right, name));

const isBusy = ({ uploading, reconnecting, parentId, confirmed }: CoreStatusRecord): boolean =>
  uploading || reconnecting || (parentId !== null && !confirmed);

const uploadMoved = (before: CoreStatusRecord | undefined, now: CoreStatusRecord): boolean =>
  (before?.uploading ?? false) !== now.uploading || (before?.uploadProgress ?? null) !== now.uploadProgress;

/** Both changes in one: a device stands as the newer one says, and one that went and came back is there. */
export const joinCoreChanges = (older: CoreChange, newer: CoreChange): CoreChange => {
  const changed = new Map([...older.changed, ...newer.changed].map((core) => [core.id, core]));
  for (const id of newer.removed) changed.delete(id);
  const back = new Set(newer.changed.map(({ id }) => id));
  return {
    changed: [...changed.values()],
    uploads: [...new Set([...older.uploads, ...newer.uploads])],
    removed: [...new Set([...older.removed.filter((id) => !back.has(id)), ...newer.removed])],
  };
};

class StatusSight implements Sight<NetworkChanges, Statuses, CoreChange> {
  readonly view = new Map<number, CoreStatusRecord>();
  readonly #place: StatusPlace;
  readonly #busy = new Set<number>();
  #since: string | undefined;
  #answers = 0;

  constructor(place: StatusPlace) {
    this.#place = place;
  }

  ask: Sight<NetworkChanges, Statuses, CoreChange>['ask'] = (ui) => {
    const { target, group } = this.#place;
    const since = this.#since === undefined ? {} : { since: this.#since };
    const asked = { id: group ?? target, ...since };
    return group === undefined
      ? ui.targetStatus(asked, { background: true })
      : ui.groupStatus(asked, { background: true });
  };

  busy = (): boolean => this.#busy.size > 0;

  hasMore = (): boolean => this.#answers === 1 || (this.#answers > 0 && this.#since === undefined);

  take = ({ now, cores, removed }: NetworkChanges): CoreChange | undefined => {
    // A clock of /ui that was set back makes "since then" mean nothing: everything is read anew.
    if (this.#since !== undefined && Date.parse(now) < Date.parse(this.#since)) {
      this.#since = undefined;
      return undefined;
    }
    this.#answers += 1;
    // The first answer tells of every device; the second goes back from there, and tells which changed just before.
    const first = this.#answers === 1;
    const overlaps = this.#answers === 2;
    const whole = this.#since === undefined;
    const changed = cores.filter((core) => {
      const known = this.view.get(core.id);
      return overlaps || !known || !equal(known, core);
    });
    const uploads = cores.filter((core) => uploadMoved(this.view.get(core.id), core)).map(({ id }) => id);
    const gone = whole ? this.#missing(cores) : removed.filter((id) => overlaps || this.view.has(id));
    this.#keep(cores, gone);
    this.#since = first ? earlier(now) : now;
    if (first || changed.length + gone.length === 0) return undefined;
    return { changed, uploads, removed: gone };
  };

  #missing(cores: readonly CoreStatusRecord[]): number[] {
    const here = new Set(cores.map(({ id }) => id));
    return [...this.view.keys()].filter((id) => !here.has(id));
  }

  #keep(cores: readonly CoreStatusRecord[], gone: readonly number[]): void {
    for (const core of cores) {
      this.view.set(core.id, core);
      if (isBusy(core)) this.#busy.add(core.id);
      else this.#busy.delete(core.id);
    }
    for (const id of gone) {
      this.view.delete(id);
      this.#busy.delete(id);
    }
  }
}

/** How the devices of a target or building stand. */
export const statusKind: SightKind<StatusPlace, NetworkChanges, Statuses, CoreChange> = {
  name: 'status',
  pace: { busy: 1, quiet: 2 },
  keyOf: ({ target, group }) => (group === undefined ? `${target}` : `${target} group ${group}`),
  rights: async (ui, { target, group }) => {
    const record = await readTarget(ui, target);
    if (group !== undefined && !record.groups.some(({ id }) => id === group)) throw new UiError('NOT_FOUND');
    return { words: sightOf(record), personal: false };
  },
  open: (place) => new StatusSight(place),
};
