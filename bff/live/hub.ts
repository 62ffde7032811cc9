import type { CoreStatusRecord } from '../../contract/network.ts';
import type { Caller } from '../ui/caller.ts';
import { createUiClient, type UiClient, type UiConnection } from '../ui/client.ts';
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

/** How often the hub asks, and how long /ui may be silent before the listeners are told. */
export type HubSettings = {
  pollEveryMs?: number | undefined;
  checkEveryMs?: number | undefined;
  silentAfterMs?: number | undefined;
};

type Shared = { poll: Poll; checking: NodeJS.Timeout };

const sightThrough = async (ui: UiClient, target: number): Promise<string> =>
  sightOf(await ui.target({ id: target }, { background: true }));

/** Ends the listeners of every session that has ended, or whose sight of the target is another by now. */
const check = async (poll: Poll, target: number, sight: string): Promise<void> => {
  const bySession = new Map(Array.from(poll.listeners, (listener) => [listener.authority, listener]));
  const checkOne = async ([authority, listener]: [string, Listener]): Promise<void> => {
    try {
      if ((await sightThrough(listener.ui(), target)) !== sight) poll.end(authority, new UiError('FORBIDDEN'));
    } catch (error) {
      if (isUiError(error) && !error.code.startsWith('UPSTREAM')) poll.end(authority, error);
    }
  };
  await Promise.all(Array.from(bySession, checkOne));
};

/** Makes the hub of a BFF. */
export const createHub = (
  connection: UiConnection,
  { pollEveryMs = 1_000, checkEveryMs = 30_000, silentAfterMs = 12_000 }: HubSettings = {},
): Hub => {
  const polls = new Map<string, Shared>();

  const shared = (target: number, sight: string): Shared => {
    const key = `${target} ${sight}`;
    const known = polls.get(key);
    if (known) return known;
    const poll = new Poll(target, pollEveryMs, silentAfterMs);
    const checking = setInterval(() => void check(poll, target, sight), checkEveryMs);
    const made = { poll, checking };
    polls.set(key, made);
    return made;
  };

  const drop = (key: string, { poll, checking }: Shared, listener: Listener): void => {
    poll.leave(listener);
    if (poll.listeners.size > 0) return;
    clearInterval(checking);
    if (polls.get(key)?.poll === poll) polls.delete(key);
  };

  const watch = async (target: number, caller: Caller): Promise<Watch> => {
    const ui = () => createUiClient(connection, caller);
    const sight = await sightThrough(ui(), target);
    const joined = shared(target, sight);
    const listener: Listener = { queue: new ChangeQueue(), authority: caller.authority(), ui };
    const stop = (): void => {
      listener.queue.close();
      drop(`${target} ${sight}`, joined, listener);
    };
    try {
      await joined.poll.join(listener);
    } catch (error) {
      stop();
      throw error;
    }
    return { target, changes: listener.queue.changes(), statuses: () => joined.poll.statuses, stop };
  };

  return {
    watch,
    size: () => polls.size,
    stop: () => {
      for (const { poll } of polls.values()) for (const listener of poll.listeners) listener.queue.close();
    },
  };
};
