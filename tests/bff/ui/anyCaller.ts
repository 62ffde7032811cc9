import type { Caller } from '../../../bff/ui/caller.ts';

/** A caller with a token, for tests that do not depend on the account. */
export const anyCaller: Caller = {
  authority: () => 'Bearer one',
  headers: () => ({}),
  takeCookies: () => undefined,
  ended: () => undefined,
  locale: 'fi',
  requestId: 'request-1',
  address: undefined,
};
