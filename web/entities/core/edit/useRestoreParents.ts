import type { BulkFailure, Outcomes, OnProgress } from '../bulk/inChunks.ts';
import { useSetParent } from '../coreMoveMutations.ts';
import type { Rerouted } from './reportThrough.ts';

/** Requests the former parents of cores; skips those that had none. */
export const useRestoreParents = () => {
  const setParent = useSetParent();
  return async (cores: readonly Rerouted[], told?: OnProgress): Promise<Outcomes> => {
    const outcomes = new Map<string, BulkFailure | null>();
    const byFormer = Map.groupBy(cores, ({ former }) => former);
    const count = cores.length - (byFormer.get(null)?.length ?? 0);
    for (const [former, some] of byFormer) {
      if (former === null) continue;
      // One route after another, as the pieces of one are.
      // oxlint-disable-next-line no-await-in-loop
      const ended = await setParent(some, former, (answered) => told?.(outcomes.size + answered, count));
      for (const [id, miss] of ended) outcomes.set(id, miss);
    }
    return outcomes;
  };
};
