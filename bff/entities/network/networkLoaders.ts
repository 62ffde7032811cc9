import { singleCallLoader } from '../../graph/batch.ts';
import type { UiClient } from '../../ui/client.ts';

/** Reads networks: /ui answers that of one target or building a call. */
export const networkLoaders = (ui: UiClient) => ({
  ofTarget: singleCallLoader((id: number) => ui.targetNetwork({ id })),
  ofGroup: singleCallLoader((id: number) => ui.groupNetwork({ id })),
});
