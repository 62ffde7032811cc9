import { limits } from '../../graph/limits.ts';
import { readId } from '../../graph/nodeId.ts';
import { badInput } from '../../graph/problems.ts';
import type { Context } from '../../graph/graphContext.ts';
import type { CoreSource } from './coreSource.ts';

/** The keys of devices that a mutation names, each once. */
export const coreKeys = (ids: readonly string[]): number[] => {
  if (ids.length > limits.ids) throw badInput(`At most ${limits.ids} cores at once.`);
  return [...new Set(ids.map((id) => readId('Core', id).key))];
};

/** Reads a core after a mutation, if selected: the change itself does not depend on it. */
export const coreAfter = (id: string, context: Context) => async (): Promise<CoreSource | null> =>
  (await coresAfter([id], context)).get(readId('Core', id).key) ?? null;

/** The cores of a mutation after it, read again with few calls. */
export const coresAfter = async (
  ids: readonly string[],
  context: Context,
): Promise<ReadonlyMap<number, CoreSource | null>> => {
  context.forget();
  const targetsByCore = new Map(
    ids.map((id) => readId('Core', id)).map(({ key, hints: [target = null] }) => [key, target]),
  );
  const found = await Promise.all(
    Array.from(targetsByCore, async ([key, target]): Promise<[number, CoreSource | null]> => [
      key,
      await context.load.core.named({ key, target }),
    ]),
  );
  return new Map(found);
};

/** The target of a space; undefined if it is not visible. */
export const targetOfSpace = async (spaceId: string, { load }: Context): Promise<number | undefined> => {
  const { key, hints } = readId('Space', spaceId);
  return hints[0] ?? (await load.target.space({ key, target: null }))?.targetId;
};
