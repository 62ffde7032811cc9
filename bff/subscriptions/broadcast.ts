import { EventQueue } from '../live/eventQueue.ts';
import type { AnyEvent } from '../live/liveEvent.ts';
import type { EventPayload } from './eventPayload.ts';
import type { DrainListener } from './backpressure.ts';

/** Where one listener's answers go. */
export type Subscriber = {
  /** Whether the listener takes more now; what it does not take waits, joined to what is newer. */
  hasCapacity: () => boolean;
  /** Sends an payload. */
  send: (payload: EventPayload) => void;
  /** Has somebody go on, once, when the listener takes more again. */
  onceDrained: (waiting: DrainListener) => void;
};

/** Executes an event. */
export type Execute = (event: AnyEvent) => Promise<EventPayload>;

/** Hears what happens to events on their way. */
export type BroadcastCounters = {
  /** An event was executed. */
  executed: () => void;
  /** An payload was sent to so many. */
  sent: (listeners: number) => void;
  /** A listener was slow, and a newer event took in the older one that it had not taken. */
  coalesced: () => void;
  /** A listener was cut off because it read too slowly. */
  dropped: () => void;
};

/** One of a broadcast. */
export class BroadcastMember {
  readonly #broadcast: Broadcast;
  readonly #subscriber: Subscriber;
  /** What came while it was slow, or had not been answered the event before; made for who is the first time. */
  #waiting: EventQueue<AnyEvent> | undefined;
  /** Whether an event is about to be answered to it. */
  #inBatch = false;
  #isRemoved = false;

  constructor(broadcast: Broadcast, subscriber: Subscriber) {
    this.#broadcast = broadcast;
    this.#subscriber = subscriber;
  }

  /** Takes an event; it is answered at once where the subscriber is free. */
  push(event: AnyEvent): void {
    if (!this.#inBatch && !this.#waiting?.size && this.#subscriber.hasCapacity()) {
      this.#enqueue(event);
      return;
    }
    this.#waiting ??= new EventQueue(this.#broadcast.counters.coalesced);
    this.#waiting.push(event);
    if (!this.#inBatch) this.#subscriber.onceDrained(this);
  }

  /** What waits is answered, where the subscriber is free. */
  onDrain(): void {
    if (!this.#waiting?.size || this.#inBatch || this.#isRemoved) return;
    if (this.#subscriber.hasCapacity()) for (const event of this.#waiting.takeAll()) this.#enqueue(event);
    else this.#subscriber.onceDrained(this);
  }

  /** Is sent an payload, unless it has left. */
  deliver(payload: EventPayload): void {
    if (!this.#isRemoved) this.#subscriber.send(payload);
  }

  /** All of the batch have been answered. */
  endBatch(): void {
    this.#inBatch = false;
    if (this.#waiting) this.onDrain();
  }

  leave(): void {
    this.#isRemoved = true;
    this.#broadcast.leave(this);
  }

  #enqueue(event: AnyEvent): void {
    this.#inBatch = true;
    this.#broadcast.enqueue(this, event);
  }
}

/** Those who have to be answered the very same: each event is executed once for all of them. */
class Broadcast {
  readonly #members = new Set<BroadcastMember>();
  readonly counters: BroadcastCounters;
  readonly #execute: Execute;
  readonly #onEmpty: () => void;
  #batch = new Map<AnyEvent, BroadcastMember[]>();
  #isRunning = false;

  constructor(execute: Execute, counters: BroadcastCounters, onEmpty: () => void) {
    this.#execute = execute;
    this.counters = counters;
    this.#onEmpty = onEmpty;
  }

  join(subscriber: Subscriber): BroadcastMember {
    const member = new BroadcastMember(this, subscriber);
    this.#members.add(member);
    return member;
  }

  leave(member: BroadcastMember): void {
    this.#members.delete(member);
    if (this.#members.size === 0) this.#onEmpty();
  }

  /** Has an event answered to a member in this batch. */
  enqueue(member: BroadcastMember, event: AnyEvent): void {
    const receivers = this.#batch.get(event);
    if (receivers) receivers.push(member);
    else this.#batch.set(event, [member]);
    if (this.#isRunning) return;
    this.#isRunning = true;
    queueMicrotask(() => void this.#run());
  }

  async #run(): Promise<void> {
    while (this.#batch.size > 0) {
      const batch = this.#batch;
      this.#batch = new Map();
      for (const [event, receivers] of batch) {
        const payload = await this.#execute(event);
        this.counters.executed();
        this.counters.sent(receivers.length);
        for (const receiver of receivers) receiver.deliver(payload);
      }
      for (const receivers of batch.values()) for (const receiver of receivers) receiver.endBatch();
    }
    this.#isRunning = false;
  }
}

/** All broadcasts of a BFF, by what makes their answers the same. */
export const createBroadcasts = (counters: BroadcastCounters) => {
  const broadcasts = new Map<string, Broadcast>();
  const open = (key: string, execute: Execute): Broadcast => {
    const broadcast: Broadcast = new Broadcast(execute, counters, () => {
      if (broadcasts.get(key) === broadcast) broadcasts.delete(key);
    });
    broadcasts.set(key, broadcast);
    return broadcast;
  };
  return {
    /** Makes somebody one of a broadcast; the first brings how events are executed. */
    join: async (key: string, subscriber: Subscriber, executor: () => Promise<Execute>): Promise<BroadcastMember> => {
      const execute = broadcasts.has(key) ? undefined : await executor();
      const broadcast = broadcasts.get(key) ?? open(key, execute ?? (await executor()));
      return broadcast.join(subscriber);
    },
    /** How many there are. */
    size: () => broadcasts.size,
  };
};

/** The broadcasts of a BFF. */
export type Broadcasts = ReturnType<typeof createBroadcasts>;
