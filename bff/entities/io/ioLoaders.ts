import { singleCallLoader } from '../../graph/batch.ts';
import { orNull } from '../../graph/problems.ts';
import type { UiClient } from '../../ui/client.ts';

/** Loads IOs and IO groups, with one call for each configuration or group. */
export const ioLoaders = (ui: UiClient) => ({
  ofConfiguration: singleCallLoader((configurationId: number) => orNull(ui.ios({ configurationId }))),
  ofDeveloped: singleCallLoader((id: number) => orNull(ui.developerIos({ id }))),
  groups: singleCallLoader((id: number) => orNull(ui.ioGroups({ id }))),
  productsOfGroup: singleCallLoader((id: number) => ui.groupProducts({ id })),
  developed: () => ui.developerConfigurations({}),
});
