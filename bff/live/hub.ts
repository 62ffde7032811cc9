import type { CoreStatusRecord } from '../../contract/network.ts';
import type { Caller } from '../ui/caller.ts';
import { createUiClient, type UiConnection } from '../ui/client.ts';
import { UiError, isUiError } from '../ui/errors.ts';
import { ChangeQueue, type Change } from './changeQueue.ts';
import { Poll, type Listener } from './poll.ts';
import { sightOf } from './sight.ts';

/** What a listener hears of one target: the changes, and the last known state of every device in sight. */
export type Watch = {
  target: number;
  changes: AsyncGenerator<Change, void, void>;
  statuses: () => ReadonlyMap<number, CoreStatusRecord>;
  /** Ends the listening at once, also in the middle of waiting. */
  stop: () => void;
};

/** Shares polls among listeners. */
export type Hub = {
  /** Begins to listen to a target; NOT_FOUND where it is not the caller's to see. */
  watch: (target: number, caller: Caller) => Promise<Watch>;
  /** How many polls are running. */
  size: () => number;
  /** Ends all listening. */
  stop: () => void;
};

/** How often the hub asks. */
export type HubSettings = { pollEveryMs?: number | undefined; checkEveryMs?: number | undefined };

/** Makes the hub of a BFF. */
export const createHub = (
  connection: UiConnection,
  { pollEveryMs = 1_000, checkEveryMs = 30_000 }: HubSettings = {},
): Hub => {
  const polls = new Map<string, Poll>();
  const checks = new Set<NodeJS.Timeout>();

  const lookUp = async (target: number, caller: Caller): Promise<string> =>
    sightOf(await createUiClient(connection, caller).target({ id: target }, { background: true }));

  const drop = (key: string, poll: Poll, listener: Listener): void => {
    poll.leave(listener);
    if (poll.listeners.size === 0 && polls.get(key) === poll) polls.delete(key);
  };

  /** Ends the listener when its session has ended, or its sight of the target is another by now. */
  const check = (target: number, sight: string, caller: Caller, listener: Listener): NodeJS.Timeout => {
    const timer = setInterval(async () => {
      try {
        if ((await lookUp(target, caller)) !== sight) listener.queue.close(new UiError('FORBIDDEN'));
      } catch (error) {
        if (isUiError(error) && !error.code.startsWith('UPSTREAM')) listener.queue.close(error);
      }
    }, checkEveryMs);
    checks.add(timer);
    return timer;
  };

  const watch = async (target: number, caller: Caller): Promise<Watch> => {
    const sight = await lookUp(target, caller);
    const key = `${target} ${sight}`;
    const poll = polls.get(key) ?? new Poll(target, pollEveryMs);
    polls.set(key, poll);
    const listener: Listener = {
      queue: new ChangeQueue(),
      authority: caller.authority(),
      ui: () => createUiClient(connection, caller),
    };
    try {
      await poll.join(listener);
    } catch (error) {
      drop(key, poll, listener);
      throw error;
    }
    const timer = check(target, sight, caller, listener);
    const stop = (): void => {
      clearInterval(timer);
      checks.delete(timer);
      listener.queue.close();
      drop(key, poll, listener);
    };
    return { target, changes: listener.queue.changes(), statuses: () => poll.statuses, stop };
  };

  return {
    watch,
    size: () => polls.size,
    stop: () => {
      for (const timer of checks) clearInterval(timer);
      for (const poll of polls.values()) for (const listener of poll.listeners) listener.queue.close();
    },
  };
};
