import { singleCallLoader } from '../../graph/batch.ts';
import { orNull } from '../../graph/problems.ts';
import type { UiClient } from '../../ui/client.ts';

/** Reads the readings of a target that are not counted, and times of a value that were answered as wrong; null if /ui has none. */
export const heldReadingLoaders = (ui: UiClient) => ({
  ofTarget: singleCallLoader((id: number) => orNull(ui.heldReadings({ id }))),
  exclusionsOf: singleCallLoader((id: number) => orNull(ui.readingExclusions({ id }))),
});
