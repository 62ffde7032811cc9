import { useStateChanges } from './useStateChanges.ts';

/** Calls back when the state of a site's devices has changed, for screens that count them rather than list them. */
export function LiveStates({ targetId, onChange }: { targetId: string; onChange: () => void }) {
  useStateChanges(targetId, onChange);
  return null;
}
