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
  /** 1 and 2: made by the demo world, with its public password; 1 is offered on the sign-in page, 2 is not. */
  demo: number;
  createdAt: number;
  /** Whether whoever has the account has shown that the email is theirs: by then it stands for them. */
  emailVerified: Generated<number>;
  lastSeenAt: number | null;
  /** The email that a mailed link has yet to confirm. */
  pendingEmail: string | null;
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
  /** What the browser calls itself. */
  agent: string | null;
};

/** Who may see a target (spaceId null) or one apartment of it, as what and from when to when. */
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
  /** The username or the e-mail address as it was typed, until the account accepts by signing in; then null. */
  sharedAs: string | null;
  /** The resident whose right to see an apartment this is, and whose dates and role it follows. */
  residentId: number | null;
};
