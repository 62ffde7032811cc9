import { useEffect, useEffectEvent, useRef } from 'react';
import type { MutationResult } from '../relay/mutationResult.ts';

/** Something that has a name in the place that it is made in. */
export type Named = { readonly id: string; readonly name: string };

type Options = {
  /** `list` reads only things of the given names, so that what exists is read right before the first attempt with them. */
  isByName?: boolean;
};

/**
 * Creates named things at most once. If a request fails, it looks for things of these names that were added since the
 * form was opened, at once and before the next attempt; `list` reads what exists. Their payload is made by `payloadOf`.
 */
export const useCreateOnce = <Thing extends Named>(
  list: (names: readonly string[]) => Promise<readonly Thing[]>,
  { isByName = false }: Options = {},
) => {
  const before = useRef(new Map<string, Promise<ReadonlySet<string>>>());
  const unanswered = useRef(false);
  const keyOf = (names: readonly string[]): string => (isByName ? names.join('\n') : '');
  const note = async (names: readonly string[]): Promise<void> => {
    const reading =
      before.current.get(keyOf(names)) ?? list(names).then((things) => new Set(things.map(({ id }) => id)));
    before.current.set(keyOf(names), reading);
    // If the read failed, nothing can be identified as new.
    await reading.catch(() => undefined);
  };
  const noteAll = useEffectEvent(() => note([]));
  useEffect(() => {
    if (!isByName) void noteAll();
  }, [isByName]);

  const find = async (names: readonly string[]): Promise<readonly Thing[] | null> => {
    const known = await before.current.get(keyOf(names));
    const fresh = (await list(names)).filter(({ id }) => known && !known.has(id));
    const found = names.flatMap((name) => fresh.find((thing) => thing.name === name) ?? []);
    return found.length === names.length ? found : null;
  };
  const findMade = (names: readonly string[]) => find(names).catch(() => null);

  return async <Payload>(
    names: readonly string[],
    create: () => Promise<MutationResult<Payload>>,
    payloadOf: (found: readonly Thing[]) => Payload,
  ): Promise<MutationResult<Payload>> => {
    if (isByName) await note(names);
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
