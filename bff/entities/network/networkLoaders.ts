import { singleCallLoader } from '../../graph/batch.ts';
import type { UiClient } from '../../ui/client.ts';

/** Loads networks, with one call for each target or group. */
export const networkLoaders = (ui: UiClient) => ({
  ofTarget: singleCallLoader((id: number) => ui.targetNetwork({ id })),
  ofGroup: singleCallLoader((id: number) => ui.groupNetwork({ id })),
});
