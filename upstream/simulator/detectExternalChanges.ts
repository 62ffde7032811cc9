import type { SimulatedDevice } from './simulatedDevices.ts';

/** How long a device is left alone after somebody else has changed it, in milliseconds. */
const untouchedMs = 60_000;

/** Notices what others have changed: a device whose state changed, and not by the play, is alone for a while. */
export const createChangeDetector = () => {
  const known = new Map<number, number>();
  const untouchedUntil = new Map<number, number>();
  return {
    /** Marks those that are to be left alone. */
    markChanged: (actors: SimulatedDevice[], now: number): SimulatedDevice[] => {
      for (const { id, changedAt } of actors) {
        if (known.has(id) && known.get(id) !== changedAt) untouchedUntil.set(id, now + untouchedMs);
        known.set(id, changedAt);
      }
      return actors.map((actor) => ({ ...actor, isExternallyChanged: now < (untouchedUntil.get(actor.id) ?? 0) }));
    },
    /** Remembers that the play itself changed some. */
    recordOwn: (ids: readonly number[], now: number): void => ids.forEach((id) => known.set(id, now)),
  };
};
