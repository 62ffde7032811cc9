import { coreStateOf, type CoreFlags, type CoreState } from '../coreState.ts';

/** Creates a function that tells whether an event changes the state of a core, compared to earlier events. */
export const changedStates = () => {
  const known = new Map<string, CoreState>();
  return (cores: readonly (CoreFlags & { readonly id: string })[]): boolean => {
    const changed = cores.filter((core) => known.get(core.id) !== coreStateOf(core));
    for (const core of changed) known.set(core.id, coreStateOf(core));
    return changed.length > 0;
  };
};
