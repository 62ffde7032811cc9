import type { Caller } from '../ui/caller.ts';
import { closing } from './closing.ts';
import type { Hub, Watch } from './hub.ts';
import { merge } from './merge.ts';

/** Listens to several targets at once, as one; whatever fails at the start lets go of all of them. */
export const listenTo = async <Event>(
  targets: ReadonlySet<number>,
  hub: Hub,
  caller: Caller,
  follow: (watches: readonly Watch[]) => Promise<AsyncGenerator<Event, void, void>[]>,
): Promise<AsyncGenerator<Event, void, void>> => {
  const started = await Promise.allSettled(Array.from(targets, (target) => hub.watch(target, caller)));
  const watches = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = (): void => {
    for (const watch of watches) watch.stop();
  };
  try {
    const failed = started.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return closing(merge(await follow(watches)), stop);
  } catch (error) {
    stop();
    throw error;
  }
};
