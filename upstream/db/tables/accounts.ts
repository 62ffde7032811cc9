import type { Generated } from 'kysely';

/** An account. `state`: active, disabled, or invited and not yet activated (then without a password). */
export type UserTable = {
  id: Generated<number>;
  username: string;
  email: string | null;
  phone: string | null;
  contactName: string | null;
  passwordHash: string | null;
  locale: 'fi' | 'en';
  admin: number;
  mes: number;
  developer: number;
  tester: number;
  developerMode: number;
  state: 'active' | 'disabled' | 'invited';
  /** 1 and 2: demo account with the public password; 1 is offered on the sign-in page, 2 is not. */
  demo: number;
  createdAt: number;
  /** Whether the account holder has confirmed the email. */
  emailVerified: Generated<number>;
  lastSeenAt: number | null;
  /** New email that a mailed link has not confirmed yet. */
  pendingEmail: string | null;
  /** Ids of the favourite targets, separated by commas. */
  favourites: string | null;
  /** Targets and cores that were opened lately, newest first: `12` or `12:345`, separated by commas. */
  recents: string | null;
};

/** A signed-in browser or program; the token itself is never stored, only its SHA-256. */
export type SessionTable = {
  tokenHash: string;
  userId: number;
  /** The staff admin who acts as this user. */
  impersonatorId: number | null;
  remember: number;
  createdAt: number;
  expiresAt: number;
  /** User-Agent. */
  agent: string | null;
};

/** Access of an account to a target (spaceId null) or to one apartment, with role and range of time. */
export type ShareTable = {
  id: Generated<number>;
  targetId: number;
  spaceId: number | null;
  userId: number;
  role: 'TARGET_ADMIN' | 'TARGET_MANAGER' | 'TARGET_VIEWER' | 'OWNER' | 'RESIDENT';
  /** 0 not set, 1 admin, 2 construction company, 3 resident, 4 owner. */
  type: number;
  validFrom: number;
  validUntil: number | null;
  note: string | null;
  hidden: number;
  invitedAt: number | null;
  /** Typed username or email of an invitation, until the account accepts by signing in; then null. */
  sharedAs: string | null;
  /** Resident that this share follows in dates and role. */
  residentId: number | null;
};
