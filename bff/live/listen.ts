import type { Caller } from '../ui/caller.ts';
import type { LiveEvent } from './liveEvent.ts';
import { LiveSource, type Ears } from './liveSource.ts';
import type { Told } from './poll.ts';
import type { Polls } from './polls.ts';

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

/** Hears what happens in one place; what comes before all of them are joined waits. */
class PlaceEars<Place, View, Change, Event extends LiveEvent<Event>> implements Ears<Told<View, Change>> {
  readonly place: Place;
  readonly #events: Wish<Place, View, Change, Event>['events'];
  #early: (() => void)[] | undefined = [];
  #source: LiveSource<Event> | undefined;

  constructor(place: Place, events: Wish<Place, View, Change, Event>['events']) {
    this.place = place;
    this.#events = events;
  }

  hear(told: Told<View, Change>): void {
    this.#early?.push(() => this.hear(told));
    if (this.#source) for (const event of this.#events(told, this.place)) this.#source.hear(event);
  }

  end(reason?: Error): void {
    this.#early?.push(() => this.end(reason));
    this.#source?.end(reason);
  }

  open(source: LiveSource<Event>): void {
    const early = this.#early ?? [];
    this.#early = undefined;
    this.#source = source;
    for (const tell of early) tell();
  }
}

/** Listens to several places at once, as one; whatever fails at the start lets go of all of them. */
export const listenTo = async <Place, View, Change, Event extends LiveEvent<Event>>({
  polls,
  places,
  caller,
  events,
  narrowedBy = '',
  check,
}: Wish<Place, View, Change, Event>): Promise<LiveSource<Event>> => {
  const ears = places.map((place) => new PlaceEars<Place, View, Change, Event>(place, events));
  const started = await Promise.allSettled(ears.map((each) => polls.watch(each.place, caller, each)));
  const watches = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = (): void => {
    for (const watch of watches) watch.stop();
  };
  try {
    const failed = started.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    check?.(watches.map((watch) => watch.view()));
  } catch (error) {
    stop();
    throw error;
  }
  const source = new LiveSource<Event>([...watches.map(({ sharedBy }) => sharedBy), narrowedBy].join(' | '), stop);
  for (const each of ears) each.open(source);
  return source;
};
