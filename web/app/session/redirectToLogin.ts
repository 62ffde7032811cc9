import { signInPath } from '../../entities/viewer/session.ts';
import type { RequestErrorCode } from '../../states/requestError.ts';
import { publicPaths } from '../../entities/publicPaths.ts';

/**
 * Path that a visitor without a session is redirected to: the sign-in page, which leads back to the address. An address
 * without a page is not found without signing in. `failed`: why the viewer could not be loaded.
 */
export const redirectToLogin = (
  address: string,
  fitted: Readonly<Record<string, string | undefined>>,
  failed?: RequestErrorCode,
): string => ('*' in fitted ? publicPaths.notFound() : signInPath(address, failed));
