import { EventQueue } from '../live/eventQueue.ts';
import type { AnyEvent } from '../live/liveEvent.ts';
import type { EventPayload } from './eventPayload.ts';
import type { Waiting } from './backpressure.ts';

/** Where one listener's answers go. */
export type Subscriber = {
  /** Whether the listener takes more now; what it does not take waits, joined to what is newer. */
  isFree: () => boolean;
  /** Sends an answer. */
  send: (answer: EventPayload) => void;
  /** Has somebody go on, once, when the listener takes more again. */
  whenFree: (waiting: Waiting) => void;
};

/** Executes an event. */
export type Execute = (event: AnyEvent) => Promise<EventPayload>;

/** Hears what happens to events on their way. */
export type BroadcastCounters = {
  /** An event was executed. */
  executed: () => void;
  /** An answer was sent to so many. */
  sent: (listeners: number) => void;
  /** A listener was slow, and a newer event took in the older one that it had not taken. */
  coalesced: () => void;
  /** A listener was cut off because it read too slowly. */
  dropped: () => void;
};

/** One of a crowd. */
export class Membership {
  readonly #crowd: Crowd;
  readonly #outlet: Subscriber;
  /** What came while it was slow, or had not been answered the event before; made for who is the first time. */
  #waiting: EventQueue<AnyEvent> | undefined;
  /** Whether an event is about to be answered to it. */
  #inTurn = false;
  #hasLeft = false;

  constructor(crowd: Crowd, outlet: Subscriber) {
    this.#crowd = crowd;
    this.#outlet = outlet;
  }

  /** Takes an event; it is answered at once where the outlet is free. */
  hear(event: AnyEvent): void {
    if (!this.#inTurn && !this.#waiting?.size && this.#outlet.isFree()) {
      this.#take(event);
      return;
    }
    this.#waiting ??= new EventQueue(this.#crowd.counters.coalesced);
    this.#waiting.push(event);
    if (!this.#inTurn) this.#outlet.whenFree(this);
  }

  /** What waits is answered, where the outlet is free. */
  goOn(): void {
    if (!this.#waiting?.size || this.#inTurn || this.#hasLeft) return;
    if (this.#outlet.isFree()) for (const event of this.#waiting.takeAll()) this.#take(event);
    else this.#outlet.whenFree(this);
  }

  /** Is sent an answer, unless it has left. */
  answer(answer: EventPayload): void {
    if (!this.#hasLeft) this.#outlet.send(answer);
  }

  /** All of the turn have been answered. */
  endTurn(): void {
    this.#inTurn = false;
    if (this.#waiting) this.goOn();
  }

  leave(): void {
    this.#hasLeft = true;
    this.#crowd.leave(this);
  }

  #take(event: AnyEvent): void {
    this.#inTurn = true;
    this.#crowd.take(this, event);
  }
}

/** Those who have to be answered the very same: each event is executed once for all of them. */
class Crowd {
  readonly #members = new Set<Membership>();
  readonly counters: BroadcastCounters;
  readonly #execute: Execute;
  readonly #onEmpty: () => void;
  #turn = new Map<AnyEvent, Membership[]>();
  #running = false;

  constructor(execute: Execute, counters: BroadcastCounters, onEmpty: () => void) {
    this.#execute = execute;
    this.counters = counters;
    this.#onEmpty = onEmpty;
  }

  join(outlet: Subscriber): Membership {
    const member = new Membership(this, outlet);
    this.#members.add(member);
    return member;
  }

  leave(member: Membership): void {
    this.#members.delete(member);
    if (this.#members.size === 0) this.#onEmpty();
  }

  /** Has an event answered to a member in this turn. */
  take(member: Membership, event: AnyEvent): void {
    const takers = this.#turn.get(event);
    if (takers) takers.push(member);
    else this.#turn.set(event, [member]);
    if (this.#running) return;
    this.#running = true;
    queueMicrotask(() => void this.#run());
  }

  async #run(): Promise<void> {
    while (this.#turn.size > 0) {
      const turn = this.#turn;
      this.#turn = new Map();
      for (const [event, takers] of turn) {
        const answer = await this.#execute(event);
        this.counters.executed();
        this.counters.sent(takers.length);
        for (const taker of takers) taker.answer(answer);
      }
      for (const takers of turn.values()) for (const taker of takers) taker.endTurn();
    }
    this.#running = false;
  }
}

/** All crowds of a BFF, by what makes their answers the same. */
export const createBroadcasts = (counters: BroadcastCounters) => {
  const crowds = new Map<string, Crowd>();
  const open = (key: string, execute: Execute): Crowd => {
    const crowd: Crowd = new Crowd(execute, counters, () => {
      if (crowds.get(key) === crowd) crowds.delete(key);
    });
    crowds.set(key, crowd);
    return crowd;
  };
  return {
    /** Makes somebody one of a crowd; the first brings how events are executed. */
    join: async (key: string, outlet: Subscriber, executor: () => Promise<Execute>): Promise<Membership> => {
      const execute = crowds.has(key) ? undefined : await executor();
      const crowd = crowds.get(key) ?? open(key, execute ?? (await executor()));
      return crowd.join(outlet);
    },
    /** How many there are. */
    size: () => crowds.size,
  };
};

/** The crowds of a BFF. */
export type Broadcasts = ReturnType<typeof createBroadcasts>;
