import type { UserRecord } from '../../../contract/entities/user.ts';
import type { UiClient } from '../../ui/client.ts';

/** Loads the own account once a request, so that the favourites of many targets need no additional call. */
export const viewerLoaders = (ui: UiClient) => {
  let account: Promise<UserRecord> | undefined;
  return { user: (): Promise<UserRecord> => (account ??= ui.user({})) };
};
