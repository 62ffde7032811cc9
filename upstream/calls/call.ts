import type { ChangeFeed } from '../changes/changeFeed.ts';
import { csrfCookie, type Csrf } from '../auth/csrf.ts';
import type { Db } from '../db/connection.ts';
import type { Oidc } from '../auth/oidc.ts';
import type { ResourceLocation } from '../access/resourceLocations.ts';
import type { Caller, Visibility } from '../access/visibility.ts';
import { notFound, refuse } from '../errors/refusal.ts';
import type { ImportJobs } from './importJobs.ts';
import type { SignIn } from '../auth/signIn.ts';

/** Services shared by all calls of a running service. */
export type Services = {
  db: Db;
  csrf: Csrf;
  signIn: SignIn;
  secureCookies: boolean;
  /** Whether the accounts of the demo world can be used. */
  demo: boolean;
  /** Lines of the operator in contracts, the name first; empty if not set. */
  supplier: readonly string[];
  /** Base-2 logarithm of the cost of hashing a password. */
  passwordCost: number | undefined;
  /** Whether a mail server is set, so that queued mails leave. */
  isMailSent: boolean;
  /** Start of this process, in Unix milliseconds. */
  startedAt: number;
  /** Email address of customer service. */
  customerService: string | null;
  /** Imports from spreadsheets that run beside the requests. */
  importJobs: ImportJobs;
  /** Calls that wait for a change. */
  changeFeed: ChangeFeed;
  /** Signing in by another provider. */
  oidc: Oidc;
};

/** Cookies of the request and its response. */
export type Cookies = {
  get: (name: string) => string | undefined;
  /** Sets an HttpOnly cookie; without an age it ends with the browser's session. */
  set: (name: string, value: string, maxAgeSeconds?: number) => void;
  clear: (name: string) => void;
};

/** Context of a handler. Access is checked before. */
export type Call = Services & {
  now: number;
  locale: 'fi' | 'en';
  /** Client address, for the throttle of sign-in; null if unknown. */
  address: string | null;
  /** User-Agent; null if absent. */
  agent: string | null;
  cookies: Cookies;
  caller: Caller | null;
  /** Resource of the call, and the caller's visibility in its target. */
  about: { location: ResourceLocation; visibility: Visibility } | null;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
};

/** Context of a read that may run in a thread of its own, so that it consists of data. */
export type ReadCall = Pick<Call, 'db' | 'now' | 'locale' | 'caller' | 'about' | 'signal'>;

/** Signed-in caller; refuses without a session. */
export const callerOf = ({ caller }: Pick<Call, 'caller'>): Caller => {
  if (!caller) throw refuse('Authentication failed');
  return caller;
};

/** Resource of a call; refuses without one. */
export const resourceOf = ({ about }: Pick<Call, 'about'>): { location: ResourceLocation; visibility: Visibility } => {
  if (!about) throw notFound();
  return about;
};

/** Refuses a form whose CSRF token does not belong to the browser's cookie. */
export const checkForm = ({ csrf, cookies }: Call, token: string): void => {
  if (!csrf.isToken(token, cookies.get(csrfCookie))) throw refuse('INVALID_CSRF');
};

/** Signed-in caller; refuses API tokens, for calls that a program may not make. */
export const requireInteractive = (call: Call): Caller => {
  const caller = callerOf(call);
  if (caller.scope !== null) throw refuse('Access denied');
  return caller;
};

/**
 * Account holder; refuses API tokens and impersonation, for changes of how the account is signed in to: they would
 * outlive the impersonation.
 */
export const requireAccountHolder = (call: Call): Caller => {
  const caller = requireInteractive(call);
  if (caller.impersonatorId !== null) throw refuse('Access denied');
  return caller;
};
