import { useLiveTarget } from './useLiveTarget.ts';

/** Keeps a target live on a screen that learns its id from its query, and calls back after each change. */
export function LiveTarget({ targetId, onChange }: { targetId: string; onChange?: () => void }) {
  useLiveTarget(targetId, onChange);
  return null;
}
