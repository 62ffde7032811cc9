import { EventQueue } from '../live/eventQueue.ts';
import type { AnyEvent } from '../live/liveEvent.ts';

/** Where one listener's answers go. */
export type Outlet = {
  /** Whether the listener takes more now; what it does not take waits, joined to what is newer. */
  isFree: () => boolean;
  /** Sends an answer that is JSON already; the very same bytes may go out many ways. */
  send: (payload: Buffer) => void;
};

/** One of a crowd. */
export type Member = {
  /** Takes an event; it is answered at once where the outlet is free. */
  hear: (event: AnyEvent) => void;
  /** The outlet has become free: what waits is answered. */
  goOn: () => void;
  leave: () => void;
};

/** Executes an event and answers with JSON. */
export type Execute = (event: AnyEvent) => Promise<Buffer>;

/** Hears what happens to events on their way. */
export type CrowdCounters = {
  /** An event was executed. */
  executed: () => void;
  /** An answer was sent to so many. */
  sent: (listeners: number) => void;
  /** A listener was slow, and a newer event took in the older one that it had not taken. */
  coalesced: () => void;
  /** A socket was closed because it was read too slowly. */
  dropped: () => void;
};

type Queued = {
  outlet: Outlet;
  /** What came while it was slow, or had not been answered the event before; made for who is the first time. */
  waiting: EventQueue<AnyEvent> | undefined;
  /** Whether an event is about to be answered to it. */
  inTurn: boolean;
};

/** Those who have to be answered the very same: each event is executed once for all of them. */
class Crowd {
  readonly members = new Set<Queued>();
  readonly #execute: Execute;
  readonly #counters: CrowdCounters;
  #turn = new Map<AnyEvent, Queued[]>();
  #running = false;

  constructor(execute: Execute, counters: CrowdCounters) {
    this.#execute = execute;
    this.#counters = counters;
  }

  /** Has an event answered to a member in this turn, or when it can take one again. */
  hear(member: Queued, event: AnyEvent): void {
    if (member.inTurn || member.waiting?.size || !member.outlet.isFree()) this.#wait(member, event);
    else this.#take(member, event);
  }

  /** Has what waits for a member answered, where it can take it. */
  goOn(member: Queued): void {
    if (!member.waiting?.size || member.inTurn || !member.outlet.isFree()) return;
    for (const event of member.waiting.takeAll()) this.#take(member, event);
  }

  #wait(member: Queued, event: AnyEvent): void {
    member.waiting ??= new EventQueue(this.#counters.coalesced);
    member.waiting.push(event);
  }

  #take(member: Queued, event: AnyEvent): void {
    member.inTurn = true;
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
        const payload = await this.#execute(event);
        this.#counters.executed();
        this.#counters.sent(takers.length);
        for (const taker of takers) if (this.members.has(taker)) taker.outlet.send(payload);
      }
      for (const takers of turn.values()) for (const taker of takers) taker.inTurn = false;
      for (const takers of turn.values()) for (const taker of takers) this.goOn(taker);
    }
    this.#running = false;
  }
}

/** All crowds of a BFF, by what makes their answers the same. */
export const createCrowds = (counters: CrowdCounters) => {
  const crowds = new Map<string, Crowd>();
  return {
    /** Makes somebody one of a crowd; the first brings how events are executed. */
    join: async (key: string, outlet: Outlet, executor: () => Promise<Execute>): Promise<Member> => {
      let execute: Execute | undefined;
      if (!crowds.has(key)) execute = await executor();
      const crowd = crowds.get(key) ?? new Crowd(execute ?? (await executor()), counters);
      crowds.set(key, crowd);
      const member: Queued = { outlet, waiting: undefined, inTurn: false };
      crowd.members.add(member);
      return {
        hear: (event) => crowd.hear(member, event),
        goOn: () => crowd.goOn(member),
        leave: () => {
          crowd.members.delete(member);
          if (crowd.members.size === 0 && crowds.get(key) === crowd) crowds.delete(key);
        },
      };
    },
    /** How many there are. */
    size: () => crowds.size,
  };
};

/** The crowds of a BFF. */
export type Crowds = ReturnType<typeof createCrowds>;
