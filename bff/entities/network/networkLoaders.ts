import { oneEach } from '../../graph/batch.ts';
import type { UiClient } from '../../ui/client.ts';

/** Reads networks: /ui answers that of one target or building a call. */
export const networkLoaders = (ui: UiClient) => ({
  ofTarget: oneEach((id: number) => ui.targetNetwork({ id })),
  ofGroup: oneEach((id: number) => ui.groupNetwork({ id })),
});
