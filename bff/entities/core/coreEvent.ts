import { LiveEvent } from '../../live/liveEvent.ts';
import { MemoizePer } from '../../live/memoizePer.ts';
import type { SnapshotChange } from '../../live/poll.ts';
import { joinCoreChanges, type CoreChange, type Statuses } from '../../live/statusSnapshot.ts';

/** A change of the cores of one target, with the status of all visible ones. */
export class CoreEvent extends LiveEvent<CoreEvent> {
  readonly target: number;
  readonly change: CoreChange;
  readonly statuses: Statuses;
  readonly #wanted: ReadonlySet<number>;

  constructor(target: number, change: CoreChange, statuses: Statuses, wanted: ReadonlySet<number>) {
    super();
    this.target = target;
    this.change = change;
    this.statuses = statuses;
    this.#wanted = wanted;
  }

  /** Whether a device is among those that are listened to. */
  isAbout(core: number): boolean {
    return this.#wanted.size === 0 || this.#wanted.has(core);
  }

  get key(): string {
    return `cores of ${this.target}`;
  }

  protected join(newer: CoreEvent): CoreEvent {
    return new CoreEvent(this.target, joinCoreChanges(this.change, newer.change), newer.statuses, this.#wanted);
  }
}

const eventsFor = new MemoizePer<CoreChange, readonly CoreEvent[]>();

const only = ({ changed, uploads, removed, counts }: CoreChange, wanted: ReadonlySet<number>): CoreChange => ({
  changed: changed.filter(({ id }) => wanted.has(id)),
  uploads: uploads.filter((id) => wanted.has(id)),
  removed: removed.filter((id) => wanted.has(id)),
  counts,
});

/** Which devices are listened to: some, or all of the place without any; and of them any change, or only of updates. */
export type Wanted = {
  cores: ReadonlySet<number>;
  uploadsOnly: boolean;
  /** Equal for equal filters. */
  words: string;
};

const everything: ReadonlySet<number> = new Set();

/** Creates the filter of a topic. */
export const wantedOf = (keys: readonly number[], uploadsOnly: boolean): Wanted => {
  const cores = keys.length === 0 ? everything : new Set(keys.toSorted((left, right) => left - right));
  return { cores, uploadsOnly, words: `${uploadsOnly ? 'uploads' : 'all'} ${[...cores].join(',')}` };
};

/** The events of a change for a filter; empty if nothing in it changed. */
export const coreEvents = (
  target: number,
  wanted: Wanted,
  { change, view }: SnapshotChange<Statuses, CoreChange>,
): readonly CoreEvent[] =>
  eventsFor.of(change, wanted.words, () => {
    const picked = wanted.cores.size === 0 ? change : only(change, wanted.cores);
    const size = wanted.uploadsOnly ? picked.uploads.length : picked.changed.length + picked.removed.length;
    return size > 0 ? [new CoreEvent(target, picked, view, wanted.cores)] : [];
  });
