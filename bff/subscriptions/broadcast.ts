import { EventQueue } from '../live/eventQueue.ts';
import type { AnyEvent } from '../live/liveEvent.ts';
import type { EventPayload } from './eventPayload.ts';
import type { DrainListener } from './backpressure.ts';

/** Receives the payloads of one subscription. */
export type Subscriber = {
  /** Whether it can receive a payload now; otherwise events are buffered and joined with newer ones. */
  hasCapacity: () => boolean;
  /** Sends a payload. */
  send: (payload: EventPayload) => void;
  /** Calls the listener once when it has capacity again. */
  onceDrained: (waiting: DrainListener) => void;
};

/** Executes an event. */
export type Execute = (event: AnyEvent) => Promise<EventPayload>;

/** Counts what happens to events. */
export type BroadcastCounters = {
  /** An event was executed. */
  executed: () => void;
  /** A payload was sent to this number of subscribers. */
  sent: (listeners: number) => void;
  /** An event was joined with an older one that a slow subscriber had not received. */
  coalesced: () => void;
  /** A slow consumer was disconnected. */
  dropped: () => void;
};

/** One subscriber of a broadcast. */
export class BroadcastMember {
  readonly #broadcast: Broadcast;
  readonly #subscriber: Subscriber;
  /** Events that arrived while the subscriber was full or in a batch; created when first needed. */
  #waiting: EventQueue<AnyEvent> | undefined;
  /** Whether the current batch contains an event for it. */
  #inBatch = false;
  #isRemoved = false;

  constructor(broadcast: Broadcast, subscriber: Subscriber) {
    this.#broadcast = broadcast;
    this.#subscriber = subscriber;
  }

  /** Adds an event: to the batch if the subscriber has capacity, otherwise to its buffer. */
  push(event: AnyEvent): void {
    if (!this.#inBatch && !this.#waiting?.size && this.#subscriber.hasCapacity()) {
      this.#enqueue(event);
      return;
    }
    this.#waiting ??= new EventQueue(this.#broadcast.counters.coalesced);
    this.#waiting.push(event);
    if (!this.#inBatch) this.#subscriber.onceDrained(this);
  }

  /** Adds the buffered events to the batch if the subscriber has capacity. */
  onDrain(): void {
    if (!this.#waiting?.size || this.#inBatch || this.#isRemoved) return;
    if (this.#subscriber.hasCapacity()) for (const event of this.#waiting.takeAll()) this.#enqueue(event);
    else this.#subscriber.onceDrained(this);
  }

  /** Sends a payload, unless the member was removed. */
  deliver(payload: EventPayload): void {
    if (!this.#isRemoved) this.#subscriber.send(payload);
  }

  /** Called after every payload of the batch was sent. */
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

/** Subscribers with the same document, variables and access. Each event is executed once and its result is sent to all of them. */
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

  /** Adds an event for a member to the current batch. */
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

/** Creates the broadcasts of a BFF, by the key of what their subscribers have in common. */
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
    /** Adds a subscriber to a broadcast; the first one provides the executor. */
    join: async (key: string, subscriber: Subscriber, executor: () => Promise<Execute>): Promise<BroadcastMember> => {
      const execute = broadcasts.has(key) ? undefined : await executor();
      const broadcast = broadcasts.get(key) ?? open(key, execute ?? (await executor()));
      return broadcast.join(subscriber);
    },
    /** Number of broadcasts. */
    size: () => broadcasts.size,
  };
};

/** The broadcasts of one BFF. */
export type Broadcasts = ReturnType<typeof createBroadcasts>;
