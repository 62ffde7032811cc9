import type { Caller } from '../ui/caller.ts';
import { createUiClient, type UiConnection } from '../ui/client.ts';
import type { Checks } from './checks.ts';
import { standAlone, type Exchange } from './exchange.ts';
import type { Ears } from './liveSource.ts';
import { Poll, type Listener, type Told } from './poll.ts';
import type { Rights, SightKind } from './sightKind.ts';

/** One who listens to one sight. */
export type Watch<View> = {
  /** Says who hears the very same changes. */
  sharedBy: string;
  /** How everything stands. */
  view: () => View;
  /** Ends the listening. */
  stop: () => void;
};

/** All polls of one kind. */
export type Polls<Place, View, Change> = {
  /** Begins to listen to a place; fails as /ui does where it is not the caller's to see. */
  watch: (place: Place, caller: Caller, ears: Ears<Told<View, Change>>) => Promise<Watch<View>>;
  /** How many are running. */
  size: () => number;
  /** Ends all listening, without a reason. */
  stop: () => void;
};

/** What polls of every kind share. */
export type PollsSettings = {
  connection: UiConnection;
  checks: Checks;
  exchange: Exchange;
  stepMs: number;
  silentAfterMs: number;
};

/** Makes the polls of one kind: one for each place and sight of it, however many listen. */
export const createPolls = <Place, Answer, View, Change>(
  kind: SightKind<Place, Answer, View, Change>,
  { connection, checks, exchange, stepMs, silentAfterMs }: PollsSettings,
): Polls<Place, View, Change> => {
  type Shared = Poll<Answer, View, Change>;
  const polls = new Map<string, Shared>();
  const stops = new Set<() => void>();

  const shared = (key: string, place: Place, { personal }: Rights): Shared => {
    const settings = { key, pace: kind.pace, stepMs, silentAfterMs, exchange: personal ? standAlone : exchange };
    const poll = polls.get(key) ?? new Poll(kind.open(place), settings);
    polls.set(key, poll);
    return poll;
  };

  const watch = async (place: Place, caller: Caller, ears: Ears<Told<View, Change>>): Promise<Watch<View>> => {
    const ui = () => createUiClient(connection, caller);
    const authority = caller.authority();
    const readRights = () => kind.rights(ui(), place, caller);
    const rights = await readRights();
    const { words, personal } = rights;
    const key = [kind.name, kind.keyOf(place), words, ...(personal ? [authority] : [])].join(' ');
    const poll = shared(key, place, rights);
    const stop = (): void => {
      unchecked();
      stops.delete(close);
      poll.leave(listener);
      if (poll.listeners.size === 0 && polls.get(key) === poll) polls.delete(key);
    };
    // What ends while the first answer is awaited is not awaited any longer.
    const over = Promise.withResolvers<never>();
    over.promise.catch(() => undefined);
    const end = (reason?: Error): void => {
      stop();
      over.reject(reason);
      ears.end(reason);
    };
    const close = () => end();
    const listener: Listener<View, Change> = { authority, ui, hear: ears.hear, end };
    const checkKey = `${authority} ${kind.name} ${kind.keyOf(place)}`;
    const unchecked = checks.add({
      key: `${checkKey} ${words}`,
      rights: words,
      read: async () => (await readRights()).words,
      end,
    });
    stops.add(close);
    try {
      await Promise.race([poll.join(listener), over.promise]);
    } catch (error) {
      stop();
      throw error;
    }
    return { sharedBy: key, view: () => poll.view, stop };
  };

  return {
    watch,
    size: () => polls.size,
    stop: () => {
      for (const close of stops) close();
    },
  };
};
