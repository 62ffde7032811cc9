import type { Generated } from 'kysely';

/** A key that a program signs in with; the secret is never stored, only its SHA-256. */
export type ApiTokenTable = {
  id: Generated<number>;
  userId: number;
  name: string;
  scope: 'read' | 'write';
  tokenHash: string;
  createdAt: number;
  /** The last day on which it works. */
  expires: string | null;
  lastUsedAt: number | null;
};

/** A link to a new password, an own account, a new email, or the first account of all. Only its SHA-256 is stored. */
export type AccountLinkTable = {
  tokenHash: string;
  kind: 'reset' | 'register' | 'email' | 'setup';
  userId: number;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
};

/**
 * Who lives in or owns an apartment, with or without an account: the one truth about it. With an account the right to
 * see it stands in `shares` too, in a row that names the resident and follows it. Days are text, as in 2026-11-21.
 */
export type ResidentTable = {
  id: Generated<number>;
  targetId: number;
  spaceId: number;
  userId: number | null;
  name: string | null;
  /** In small letters. */
  email: string | null;
  phone: string | null;
  role: 'owner' | 'resident';
  validFrom: string;
  validUntil: string | null;
  invitedAt: number | null;
  /** The address that was invited; another one has to be invited anew. */
  invitedEmail: string | null;
  createdAt: number;
};

/** A code that opens a door of a target; days are text, and the code opens on both. */
export type DoorCodeTable = {
  id: Generated<number>;
  targetId: number;
  spaceId: number | null;
  name: string;
  code: string;
  validFrom: string | null;
  validUntil: string | null;
  createdAt: number;
};

/** What somebody wrote to customer service. */
export type FeedbackTable = {
  id: Generated<number>;
  at: number;
  userId: number | null;
  text: string;
  /** Where a reply is wanted; null where none is. */
  replyTo: string | null;
  referer: string | null;
  refererText: string | null;
};

/** How often something was tried within a while; every process counts in the same row. */
export type AttemptTable = { keyHash: string; count: number; until: number };

/** The tables about people by name. */
export type PeopleTables = {
  apiTokens: ApiTokenTable;
  accountLinks: AccountLinkTable;
  residents: ResidentTable;
  doorCodes: DoorCodeTable;
  feedback: FeedbackTable;
  attempts: AttemptTable;
};
