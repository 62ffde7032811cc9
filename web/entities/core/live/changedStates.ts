import { coreStateOf, type CoreFlags, type CoreState } from '../coreState.ts';

/** Remembers the states of devices as events tell of them; answers whether an event changes any. */
export const changedStates = () => {
  const known = new Map<string, CoreState>();
  return (cores: readonly (CoreFlags & { readonly id: string })[]): boolean => {
    const changed = cores.filter((core) => known.get(core.id) !== coreStateOf(core));
    for (const core of changed) known.set(core.id, coreStateOf(core));
    return changed.length > 0;
  };
};
