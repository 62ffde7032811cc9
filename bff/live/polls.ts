import type { Caller } from '../ui/caller.ts';
import { createUiClient, type UiConnection } from '../ui/client.ts';
import type { Checks } from './checks.ts';
import { standAlone, type Exchange } from './exchange.ts';
import type { Ears } from './liveSource.ts';
import { Poll, type Told } from './poll.ts';
import type { Rights, SightKind } from './sightKind.ts';
import { Watching, type Watch } from './watching.ts';

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
  type One = Watching<Place, Answer, View, Change>;
  const polls = new Map<string, Shared>();
  const watching = new Set<One>();
  const clientOf = (caller: Caller) => createUiClient(connection, caller);
  const rightsOf = (place: Place, caller: Caller) => kind.rights(clientOf(caller), place, caller);
  const watched = { checks, clientOf, rightsOf };

  const shared = (key: string, place: Place, { personal }: Rights): Shared => {
    const settings = { key, pace: kind.pace, stepMs, silentAfterMs, exchange: personal ? standAlone : exchange };
    const poll = polls.get(key) ?? new Poll(kind.open(place), settings);
    polls.set(key, poll);
    return poll;
  };

  const forget = (poll: Shared, one: One): void => {
    watching.delete(one);
    if (poll.listeners.size === 0 && polls.get(poll.key) === poll) polls.delete(poll.key);
  };

  return {
    watch: async (place, caller, ears) => {
      const rights = await rightsOf(place, caller);
      const { words, personal } = rights;
      const key = [kind.name, kind.keyOf(place), words, ...(personal ? [caller.authority()] : [])].join(' ');
      const poll = shared(key, place, rights);
      const one: One = new Watching(watched, { place, caller, words }, poll, ears, forget);
      watching.add(one);
      await one.begin();
      return one;
    },
    size: () => polls.size,
    stop: () => {
      for (const one of watching) one.end();
    },
  };
};
