import type { SimulatedDevice } from './simulatedDevices.ts';

/** Time without simulation after a change by a user, in milliseconds. */
const untouchedMs = 60_000;

/** Detects changes that the simulation did not make, by `changedAt`, and marks these devices for a while. */
export const createChangeDetector = () => {
  const known = new Map<number, number>();
  const untouchedUntil = new Map<number, number>();
  return {
    /** Marks the devices that were changed externally. */
    markChanged: (actors: SimulatedDevice[], now: number): SimulatedDevice[] => {
      for (const { id, changedAt } of actors) {
        if (known.has(id) && known.get(id) !== changedAt) untouchedUntil.set(id, now + untouchedMs);
        known.set(id, changedAt);
      }
      return actors.map((actor) => ({ ...actor, isExternallyChanged: now < (untouchedUntil.get(actor.id) ?? 0) }));
    },
    /** Records changes of the simulation itself. */
    recordOwn: (ids: readonly number[], now: number): void => ids.forEach((id) => known.set(id, now)),
  };
};
