import { useEffect, useEffectEvent, useRef } from 'react';
import type { MutationResult } from '../relay/mutationResult.ts';

/** Something that has a name in the place that it is made in. */
export type Named = { readonly id: string; readonly name: string };

/**
 * Creates named things at most once. If a request fails, it looks for things of these names that were added since the
 * form was opened, at once and before the next attempt; `list` reads what exists. Their payload is made by `payloadOf`.
 */
export const useCreateOnce = <Thing extends Named>(list: () => Promise<readonly Thing[]>) => {
  const before = useRef<Promise<ReadonlySet<string>>>(undefined);
  const unanswered = useRef(false);
  const look = useEffectEvent(list);
  useEffect(() => {
    before.current ??= look().then((things) => new Set(things.map(({ id }) => id)));
    // If the read failed, nothing can be identified as new.
    before.current.catch(() => undefined);
  }, []);

  const find = async (names: readonly string[]): Promise<readonly Thing[] | null> => {
    const known = await before.current;
    const fresh = (await list()).filter(({ id }) => known && !known.has(id));
    const found = names.flatMap((name) => fresh.find((thing) => thing.name === name) ?? []);
    return found.length === names.length ? found : null;
  };
  const findMade = (names: readonly string[]) => find(names).catch(() => null);

  return async <Payload>(
    names: readonly string[],
    create: () => Promise<MutationResult<Payload>>,
    payloadOf: (found: readonly Thing[]) => Payload,
  ): Promise<MutationResult<Payload>> => {
    const existing = unanswered.current ? await findMade(names) : null;
    if (existing) return { payload: payloadOf(existing), refusals: [] };
    try {
      return await create();
    } catch (error) {
      unanswered.current = true;
      const found = await findMade(names);
      if (!found) throw error;
      return { payload: payloadOf(found), refusals: [] };
    }
  };
};
