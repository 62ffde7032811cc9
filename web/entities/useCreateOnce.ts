import { useEffect, useEffectEvent, useRef } from 'react';

/** Something that has a name in the place that it is made in. */
export type Named = { readonly id: string; readonly name: string };

/** What making came to: the answer, or the things that are there though nobody answered. */
export type CreatedOnce<Answer, Thing> = { answer: Answer } | { found: readonly Thing[] };

/**
 * Makes things by their names, no second time: where nobody answered whether they were made, it looks whether they have
 * come since the form was opened, at once and before they are asked for again. `list` reads what is there.
 */
export const useCreateOnce = <Thing extends Named>(list: () => Promise<readonly Thing[]>) => {
  const before = useRef<Promise<ReadonlySet<string>>>(undefined);
  const unanswered = useRef(false);
  const look = useEffectEvent(list);
  useEffect(() => {
    before.current ??= look().then((things) => new Set(things.map(({ id }) => id)));
    // Where it could not be had, nothing can be told to be new.
    before.current.catch(() => undefined);
  }, []);

  const find = async (names: readonly string[]): Promise<readonly Thing[] | null> => {
    const known = await before.current;
    const fresh = (await list()).filter(({ id }) => known && !known.has(id));
    const found = names.flatMap((name) => fresh.find((thing) => thing.name === name) ?? []);
    return found.length === names.length ? found : null;
  };
  const findMade = (names: readonly string[]) => find(names).catch(() => null);

  return async <Answer>(names: readonly string[], make: () => Promise<Answer>): Promise<CreatedOnce<Answer, Thing>> => {
    const already = unanswered.current ? await findMade(names) : null;
    if (already) return { found: already };
    try {
      return { answer: await make() };
    } catch (error) {
      unanswered.current = true;
      const found = await findMade(names);
      if (!found) throw error;
      return { found };
    }
  };
};
