import { EventQueue } from '../live/eventQueue.ts';
import type { AnyEvent } from '../live/liveEvent.ts';

/** Where one listener's answers go. */
export type Outlet = {
  /** Whether the listener takes more now; what it does not take waits, joined to what is newer. */
  isFree: () => boolean;
  /** Sends an answer that is JSON already. */
  send: (payload: string) => void;
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
export type Execute = (event: AnyEvent) => Promise<string>;

/** Hears what happens to events on their way. */
export type CrowdCounters = {
  /** An event was executed. */
  executed: () => void;
  /** An answer was sent to so many. */
  sent: (listeners: number) => void;
  /** A listener was slow, and a newer event took in the older one that it had not taken. */
  coalesced: () => void;
};

type Queued = { queue: EventQueue<AnyEvent>; outlet: Outlet };

/** Those who have to be answered the very same: each event is executed once for all of them. */
class Crowd {
  readonly members = new Set<Queued>();
  readonly #execute: Execute;
  readonly #counters: CrowdCounters;
  readonly #due = new Set<Queued>();
  #running = false;

  constructor(execute: Execute, counters: CrowdCounters) {
    this.#execute = execute;
    this.#counters = counters;
  }

  /** Answers a member what waits for it, together with all others who are due in this turn. */
  call(member: Queued): void {
    if (member.queue.size === 0 || !this.members.has(member) || !member.outlet.isFree()) return;
    this.#due.add(member);
    if (this.#running) return;
    this.#running = true;
    queueMicrotask(() => void this.#run());
  }

  async #run(): Promise<void> {
    while (this.#due.size > 0) {
      const byEvent = new Map<AnyEvent, Queued[]>();
      for (const member of this.#due)
        for (const event of member.queue.takeAll()) {
          const takers = byEvent.get(event);
          if (takers) takers.push(member);
          else byEvent.set(event, [member]);
        }
      this.#due.clear();
      for (const [event, takers] of byEvent) {
        const payload = await this.#execute(event);
        this.#counters.executed();
        for (const taker of takers) if (this.members.has(taker)) taker.outlet.send(payload);
        this.#counters.sent(takers.length);
      }
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
      const member = { queue: new EventQueue<AnyEvent>(counters.coalesced), outlet };
      crowd.members.add(member);
      return {
        hear: (event) => {
          member.queue.push(event);
          crowd.call(member);
        },
        goOn: () => crowd.call(member),
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
