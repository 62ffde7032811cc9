import { csrfCookie, type Csrf } from './auth/csrf.ts';
import type { Db } from './db/connection.ts';
import type { Oidc } from './auth/oidc.ts';
import type { ResourceLocation } from './resourceLocations.ts';
import type { Caller, Visibility } from './visibility.ts';
import { notFound, refuse } from './refusal.ts';
import type { SignIn } from './auth/signIn.ts';

/** What every call of one running service shares. */
export type Services = {
  db: Db;
  csrf: Csrf;
  signIn: SignIn;
  secureCookies: boolean;
  /** Whether the accounts of the demo world can be used. */
  demo: boolean;
  /** The bank account that invoices are paid to. */
  iban: string | null;
  /** What hashing a new password costs. */
  passwordCost: number | undefined;
  /** Where customer service reads its mail. */
  customerService: string | null;
  /** Signing in by another provider. */
  oidc: Oidc;
};

/** Cookies of the request, and of its answer. */
export type Cookies = {
  get: (name: string) => string | undefined;
  /** Sets a cookie that scripts cannot read; without an age it goes with the browser's session. */
  set: (name: string, value: string, maxAgeSeconds?: number) => void;
  clear: (name: string) => void;
};

/** What a handler is given beside its input. Whether the caller may was settled before. */
export type Call = Services & {
  now: number;
  locale: 'fi' | 'en';
  /** Where the request came from, for the throttle of sign-in; null where that is not known. */
  address: string | null;
  /** What the browser calls itself; null where it does not. */
  agent: string | null;
  cookies: Cookies;
  caller: Caller | null;
  /** The thing that the call is about, and how the caller sees the target that it is in. */
  about: { place: ResourceLocation; visibility: Visibility } | null;
};

/** The account that calls, for handlers of calls that take a session. */
export const callerOf = ({ caller }: Call): Caller => {
  if (!caller) throw refuse('Authentication failed');
  return caller;
};

/** The place that a call is about, for handlers of calls that are always about one. */
export const resourceOf = ({ about }: Call): { place: ResourceLocation; visibility: Visibility } => {
  if (!about) throw notFound();
  return about;
};

/** Refuses a form that the browser which sends it has not fetched. */
export const checkForm = ({ csrf, cookies }: Call, token: string): void => {
  if (!csrf.isToken(token, cookies.get(csrfCookie))) throw refuse('INVALID_CSRF');
};

/** The caller in person, for what a program with their API token may not do. */
export const requireInteractive = (call: Call): Caller => {
  const caller = callerOf(call);
  if (caller.scope !== null) throw refuse('Access denied');
  return caller;
};

/**
 * The account holder themselves, for whatever changes how the account is signed in to: no program, and no admin who
 * acts as them, since what is changed so would outlive the acting and let them in later.
 */
export const requireAccountHolder = (call: Call): Caller => {
  const caller = requireInteractive(call);
  if (caller.impersonatorId !== null) throw refuse('Access denied');
  return caller;
};
