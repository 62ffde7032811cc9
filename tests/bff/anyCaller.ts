import type { Caller } from '../../bff/ui/caller.ts';

/** Somebody with a token, for tests to whom it does not matter who asks. */
export const anyCaller: Caller = {
  authority: () => 'Bearer one',
  headers: () => ({}),
  takeCookies: () => undefined,
  ended: () => undefined,
  locale: 'fi',
  requestId: 'request-1',
  address: undefined,
};
