import { z } from 'zod';
import type { account } from '../../../contract/entities/account.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { Call } from '../../calls/call.ts';
import type { Row } from '../../db/schema.ts';
import { isStorageFull } from '../../db/storageFull.ts';
import { isUsable } from '../../access/session.ts';
import type { OidcAttempt } from '../../auth/oidc.ts';
import { notFound } from '../../errors/refusal.ts';
import { claimResidences } from '../resident/claimResidences.ts';
import { openSession } from '../session/openSession.ts';
import { accountsOfEmail } from './accountRows.ts';
import { logFault, logLine } from '../../errors/logFault.ts';

const attemptCookie = 'talo_ui_oidc';

/** Time limit of a sign-in at the provider, in seconds. */
const attemptAge = 600;

const attemptRecord = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
});

const signed = (text: string): string => `${attemptCookie} ${text}`;

/** State of a sign-in in the browser's cookie, signed so that only this service can have written it. */
const keepAttempt = ({ csrf, cookies, now }: Call, attempt: OidcAttempt): void => {
  const text = Buffer.from(JSON.stringify({ ...attempt, until: now + attemptAge * 1000 })).toString('base64url');
  cookies.set(attemptCookie, `${text}.${csrf.tokenOf(signed(text))}`, attemptAge);
};

/** State of the sign-in of this browser; valid for one response. */
const takeAttempt = ({ csrf, cookies, now }: Call): OidcAttempt | null => {
  const [text = '', token = ''] = (cookies.get(attemptCookie) ?? '').split('.');
  cookies.clear(attemptCookie);
  if (!csrf.isToken(token, signed(text))) return null;
  const parsed = attemptRecord.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return parsed.success && parsed.data.until > now ? parsed.data : null;
};

/**
 * Active account with the email; null if there are several, or if it is a staff admin's, whose access to everything
 * requires its own password.
 */
const accountFor = async ({ db, demo }: Call, email: string): Promise<Row<'users'> | null> => {
  const known = await accountsOfEmail(db, email);
  const found = known.filter((user) => user.state === 'active' && isUsable(user, demo));
  const [user] = found;
  return found.length === 1 && user && user.admin === 0 ? user : null;
};

const failed = { location: '/login?error=LOGIN_FAILED' };

/** Signs in by an OpenID Connect provider. Creates no accounts: they are invited and activated. */
export const oidcHandlers: Pick<Handlers<typeof account, Call>, 'signInWith' | 'signedInWith'> = {
  signInWith: async ({ provider }, call) => {
    if (!call.oidc.providers.includes(provider)) throw notFound();
    try {
      const begun = await call.oidc.begin(provider);
      if (!begun) return failed;
      keepAttempt(call, begun.attempt);
      return { location: begun.location };
    } catch (error) {
      logFault(`The OpenID Connect provider ${provider} cannot be reached`, error);
      return failed;
    }
  },

  signedInWith: async ({ provider, ...callback }, call) => {
    if (!call.oidc.providers.includes(provider)) throw notFound();
    const attempt = takeAttempt(call);
    if (!attempt || attempt.provider !== provider) return failed;
    try {
      const email = await call.oidc.finish(attempt, callback);
      const user = email === null ? null : await accountFor(call, email);
      if (!user) return failed;
      await openSession(call, { userId: user.id, remember: false });
      await claimResidences(call.db, user);
      return { location: '/oauth/success' };
    } catch (error) {
      if (isStorageFull(error)) throw error;
      // A cancelled or forged sign-in is no fault of the service; its error is logged for the operator who configures
      // the provider.
      logLine('warn', 'Signing in with a provider failed', {
        provider,
        error: error instanceof Error ? error.message : String(error),
      });
      return failed;
    }
  },
};
