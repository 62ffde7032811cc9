import { useEffect, useState } from 'react';

/** Number of devices that become elements in one frame. */
const slice = 32;

/** Devices that are elements, and those that cease to be: hidden for a frame, since each element of a missing node throws until it is gone. */
type Mounted = { shown: ReadonlySet<string>; leaving: ReadonlySet<string> };

const none: ReadonlySet<string> = new Set();

/** The elements of the next frame on the way to those that are wanted; the same object if nothing is left to do. */
export const stepTowards = (mounted: Mounted, wanted: readonly string[]): Mounted => {
  const { shown, leaving } = mounted;
  const goal = new Set(wanted);
  const joining = wanted.filter((id) => !shown.has(id)).slice(0, slice);
  const ceasing = [...shown].filter((id) => !goal.has(id));
  if (joining.length + ceasing.length + leaving.size === 0) return mounted;
  const next = new Set([...shown, ...joining]);
  for (const id of ceasing) next.delete(id);
  return { shown: next, leaving: new Set(ceasing) };
};

/**
 * Mounts hundreds of devices over several frames, so that none of them is held up while the map is zoomed; all at once
 * unless it is `gradual`. `isComplete` is whether all wanted ones are there.
 */
export const useGradualNodes = (wanted: readonly string[], gradual: boolean) => {
  const [mounted, setMounted] = useState<Mounted>({ shown: none, leaving: none });
  const next = gradual ? stepTowards(mounted, wanted) : mounted;
  useEffect(() => {
    if (next === mounted) return;
    const frame = requestAnimationFrame(() => setMounted(next));
    return () => cancelAnimationFrame(frame);
  });
  if (!gradual) return { shown: new Set(wanted), leaving: none, isComplete: true };
  return { ...mounted, isComplete: wanted.every((id) => mounted.shown.has(id)) };
};
