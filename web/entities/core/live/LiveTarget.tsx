import { useLiveTarget } from './useLiveTarget.ts';

/** Keeps a target live on a screen that learns its id from its query. */
export function LiveTarget({ targetId }: { targetId: string }) {
  useLiveTarget(targetId);
  return null;
}
