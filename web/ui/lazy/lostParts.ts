import type { PartLost } from './partLost.ts';

type Hear = (lost: PartLost) => void;

const listeners = new Set<Hear>();

/** Hears of parts whose code did not come and that have no place of their own in which that could be said; answers with the way to stop. */
export const onPartLost = (hear: Hear): (() => void) => {
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
  };
};

/** Tells that the code of a part did not come which somebody waits for. */
export const tellPartLost = (lost: PartLost): void => listeners.forEach((hear) => hear(lost));
