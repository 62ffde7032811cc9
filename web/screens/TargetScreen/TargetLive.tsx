import { useStateChanges } from '../../entities/core/useStateChanges.ts';

/** Keeps the counts of a site true while it stands open. */
export function TargetLive({ targetId, onChange }: { targetId: string; onChange: () => void }) {
  useStateChanges(targetId, onChange);
  return null;
}
