import type { Actor } from './scene.ts';

/** How long a device is left alone after somebody else has changed it, in milliseconds. */
const aloneFor = 60_000;

/** Notices what others have changed: a device whose state changed, and not by the play, is alone for a while. */
export const noticing = () => {
  const known = new Map<number, number>();
  const aloneUntil = new Map<number, number>();
  return {
    /** Marks those that are to be left alone. */
    look: (actors: Actor[], now: number): Actor[] => {
      for (const { id, changedAt } of actors) {
        if (known.has(id) && known.get(id) !== changedAt) aloneUntil.set(id, now + aloneFor);
        known.set(id, changedAt);
      }
      return actors.map((actor) => ({ ...actor, isAlone: now < (aloneUntil.get(actor.id) ?? 0) }));
    },
    /** Remembers that the play itself changed some. */
    own: (ids: readonly number[], now: number): void => ids.forEach((id) => known.set(id, now)),
  };
};
