import { signInPath } from '../entities/viewer/session.ts';
import type { RequestErrorCode } from '../states/requestError.ts';

/**
 * Where somebody without a session is led: to signing in, and from there back. Nobody has to sign in to be told that no
 * page of the portal has an address, which only the route for all others fits. `failed`: why the viewer could not be loaded.
 */
export const wayOut = (
  address: string,
  fitted: Readonly<Record<string, string | undefined>>,
  failed?: RequestErrorCode,
): string => ('*' in fitted ? '/not-found' : signInPath(address, failed));
