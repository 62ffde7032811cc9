import type { Caller } from '../ui/caller.ts';
import type { LiveEvent } from './liveEvent.ts';
import { LiveSource, type Ears } from './liveSource.ts';
import type { Told } from './poll.ts';
import type { Polls, Watch } from './polls.ts';

/** What a subscription listens to. */
export type Wish<Place, View, Change, Event> = {
  polls: Polls<Place, View, Change>;
  places: readonly Place[];
  caller: Caller;
  /** What a change means to this subscription: the very same events for all who want the same. */
  events: (told: Told<View, Change>, place: Place) => readonly Event[];
  /** What of the places is wanted, in words that are the same only for those who want the same. */
  narrowedBy?: string;
  /** Fails where what is wanted is not there. */
  check?: (views: readonly View[]) => void;
};

/** Listens to several places at once, as one; whatever fails at the start lets go of all of them. */
export const listenTo = async <Place, View, Change, Event extends LiveEvent<Event>>(
  wish: Wish<Place, View, Change, Event>,
): Promise<LiveSource<Event>> => {
  const watches: Watch<View>[] = [];
  const early: (() => void)[] = [];
  let source: LiveSource<Event> | undefined;
  const stop = (): void => {
    for (const watch of watches) watch.stop();
  };
  const earsOf = (place: Place): Ears<Told<View, Change>> => {
    const ears: Ears<Told<View, Change>> = {
      hear: (told) => {
        // What comes before all of them are joined waits.
        if (source) for (const event of wish.events(told, place)) source.hear(event);
        else early.push(() => ears.hear(told));
      },
      end: (reason) => {
        if (source) source.end(reason);
        else early.push(() => ears.end(reason));
      },
    };
    return ears;
  };
  const started = await Promise.allSettled(
    wish.places.map((place) => wish.polls.watch(place, wish.caller, earsOf(place))),
  );
  for (const result of started) if (result.status === 'fulfilled') watches.push(result.value);
  try {
    const failed = started.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    wish.check?.(watches.map((watch) => watch.view()));
  } catch (error) {
    stop();
    throw error;
  }
  source = new LiveSource<Event>([...watches.map(({ sharedBy }) => sharedBy), wish.narrowedBy ?? ''].join(' | '), stop);
  for (const tell of early) tell();
  return source;
};
