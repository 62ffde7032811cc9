import type { CoreStatusRecord, NetworkChanges } from '../../contract/network.ts';
import type { UiClient } from '../ui/client.ts';
import { UiError, isUiError } from '../ui/errors.ts';
import { ChangeQueue, type Change } from './changeQueue.ts';

/** Somebody who listens to a target, through whose session it may be polled. */
export type Listener = {
  readonly queue: ChangeQueue;
  /** Stands for the session that it began with. */
  readonly authority: string;
  /** A client of the session that renews nothing. */
  readonly ui: () => UiClient;
};

const longestPauseMs = 30_000;

/** How long before its first event somebody may have read what it then watches. */
const overlapMs = 30_000;

const earlier = (moment: string): string => new Date(Date.parse(moment) - overlapMs).toISOString();

const equal = (left: CoreStatusRecord, right: CoreStatusRecord): boolean =>
  Object.keys(right).every((name) => Reflect.get(left, name) === Reflect.get(right, name));

/**
 * The one poll of a target for all who have the same sight of it. It runs while anybody listens, on the session of
 * the first; when that ends, on the next one's. While /ui fails it asks less and less often and carries on, until it
 * has been silent for so long that the listeners are told.
 */
export class Poll {
  readonly listeners = new Set<Listener>();
  readonly #target: number;
  readonly #everyMs: number;
  readonly #silentAfterMs: number;
  readonly #statuses = new Map<number, CoreStatusRecord>();
  /** When each device was last told to be another, so that a newcomer hears what changed while it was on its way. */
  readonly #changedAt = new Map<number, number>();
  readonly #ready = Promise.withResolvers<void>();
  #since: string | undefined;
  #overlaps = false;
  #failures = 0;
  #heardAt = Date.now();
  #timer: NodeJS.Timeout | undefined;
  /** The loop that is going on; one that was stopped does not go on beside a later one. */
  #loop: symbol | undefined;

  constructor(target: number, everyMs: number, silentAfterMs: number) {
    this.#target = target;
    this.#everyMs = everyMs;
    this.#silentAfterMs = silentAfterMs;
    this.#ready.promise.catch(() => undefined);
  }

  /** The last known state of every device in sight. */
  get statuses(): ReadonlyMap<number, CoreStatusRecord> {
    return this.#statuses;
  }

  /**
   * Adds a listener, the first of whom starts the poll; resolves when the state of every device is known. It hears
   * at once what changed in the last half minute: what it shows was read before, and a change in between is nobody's.
   */
  async join(listener: Listener): Promise<void> {
    this.listeners.add(listener);
    const since = Date.now() - overlapMs;
    const recent = Array.from(this.#statuses.values()).filter(({ id }) => (this.#changedAt.get(id) ?? 0) >= since);
    listener.queue.push({ changed: recent, removed: [] });
    if (!this.#loop) {
      this.#loop = Symbol('loop');
      this.#heardAt = Date.now();
      void this.#round(this.#loop);
    }
    await this.#ready.promise;
  }

  /** Takes a listener away; the last one stops the poll. */
  leave(listener: Listener): void {
    this.listeners.delete(listener);
    if (this.listeners.size > 0) return;
    this.#loop = undefined;
    clearTimeout(this.#timer);
  }

  /** Ends the listening of one session, with the reason. */
  end(authority: string, reason: Error): void {
    for (const listener of this.listeners)
      if (listener.authority === authority) {
        listener.queue.close(reason);
        this.leave(listener);
      }
  }

  #take({ now, cores, removed }: NetworkChanges): Change {
    // The first answer tells of every device; the second goes back from there, and tells which changed just before.
    const first = this.#since === undefined;
    const overlaps = !first && this.#overlaps;
    const changed = cores.filter((core) => {
      const known = this.#statuses.get(core.id);
      return overlaps || !known || !equal(known, core);
    });
    const gone = removed.filter((id) => overlaps || this.#statuses.has(id));
    for (const core of cores) this.#statuses.set(core.id, core);
    for (const id of gone) this.#statuses.delete(id);
    this.#overlaps = first;
    this.#since = first ? earlier(now) : now;
    if (first) return { changed: [], removed: [] };
    const at = Date.now();
    for (const { id } of changed) this.#changedAt.set(id, at);
    for (const id of gone) this.#changedAt.delete(id);
    return { changed, removed: gone };
  }

  async #round(loop: symbol): Promise<void> {
    const [listener] = this.listeners;
    if (!listener || this.#loop !== loop) return;
    const { authority } = listener;
    try {
      const since = this.#since;
      const asked = { id: this.#target, ...(since === undefined ? {} : { since }) };
      const answer = await listener.ui().targetStatus(asked, { background: true });
      this.#failures = 0;
      this.#heardAt = Date.now();
      const change = this.#take(answer);
      this.#ready.resolve();
      for (const each of this.listeners) each.queue.push(change);
      this.#next(loop, this.#overlaps ? 0 : this.#everyMs);
    } catch (error) {
      this.#failed(loop, error, authority);
    }
  }

  #failed(loop: symbol, error: unknown, authority: string): void {
    if (isUiError(error, 'UNAUTHENTICATED') || isUiError(error, 'NOT_FOUND') || isUiError(error, 'FORBIDDEN')) {
      this.end(authority, error);
      this.#next(loop, 0);
      return;
    }
    const reason = error instanceof Error ? error : new UiError('UPSTREAM_UNAVAILABLE');
    if (this.#since === undefined && this.#failures === 0) this.#ready.reject(reason);
    this.#failures += 1;
    // Whoever listens would take the silence for quiet: better told, so that they can say so and come again.
    if (Date.now() - this.#heardAt > this.#silentAfterMs)
      for (const listener of this.listeners) this.end(listener.authority, reason);
    this.#next(
      loop,
      Math.min(longestPauseMs, this.#everyMs * 2 ** Math.min(this.#failures, 10)) * (0.75 + Math.random() / 2),
    );
  }

  #next(loop: symbol, afterMs: number): void {
    if (this.#loop === loop) this.#timer = setTimeout(() => void this.#round(loop), afterMs);
  }
}
