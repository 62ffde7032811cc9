import { createEvent } from '../store/createEvent.ts';
import type { PartLost } from './partLost.ts';

const lostParts = createEvent<PartLost>();

/** Calls back for each part whose code failed to load and that has no place to show it; returns how to stop. */
export const onPartLost = lostParts.subscribe;

/** Reports that the code of a part that is waited for failed to load. */
export const tellPartLost = lostParts.emit;
