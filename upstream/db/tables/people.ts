import type { Generated } from 'kysely';

/** API token of a program; only its SHA-256 is stored. */
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

/** One-time link: password reset, activation, new email, or the first account. Only its SHA-256 is stored. */
export type AccountLinkTable = {
  tokenHash: string;
  kind: 'reset' | 'register' | 'email' | 'setup';
  userId: number;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
};

/**
 * Residents and owners of apartments, with or without an account: the authoritative table. With an account the access
 * is in `shares` too, in a row that refers to the resident. Days are text, for example 2026-11-21.
 */
export type ResidentTable = {
  id: Generated<number>;
  targetId: number;
  spaceId: number;
  userId: number | null;
  name: string | null;
  /** Lower case. */
  email: string | null;
  phone: string | null;
  role: 'owner' | 'resident';
  validFrom: string;
  validUntil: string | null;
  invitedAt: number | null;
  /** Invited address; another one needs a new invitation. */
  invitedEmail: string | null;
  createdAt: number;
};

/** An open offer of a target to another account; deleted when it is answered, withdrawn or over. */
export type MoveOfferTable = {
  id: Generated<number>;
  targetId: number;
  /** The account that it is made to; it may not be activated yet. Null if the typed username has none. */
  userId: number | null;
  /** The account that made it, whose access ends when it is accepted. */
  offererId: number;
  /** The typed username or email. */
  offeredTo: string;
  offeredAt: number;
  expiresAt: number;
};

/** Draft of a building tree; deleted 30 days after its last change. */
export type TreeDraftTable = {
  id: Generated<number>;
  userId: number;
  targetId: number | null;
  name: string;
  step: string;
  version: number;
  savedAt: number;
  createdTargetId: number | null;
  /** JSON of the fields by name. */
  fields: string;
};

/** A serial without a device in production that an account has tried, for a day: each counts once. */
export type CheckedSerialTable = { id: Generated<number>; userId: number; serialHash: string; at: number };

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

/** Feedback to customer service. */
export type FeedbackTable = {
  id: Generated<number>;
  at: number;
  userId: number | null;
  text: string;
  /** Address for a reply; null if none is wanted. */
  replyTo: string | null;
  referer: string | null;
  refererText: string | null;
};

/** Number of attempts within a window, shared by all processes. */
export type AttemptTable = { keyHash: string; count: number; until: number };

/** The tables about people by name. */
export type PeopleTables = {
  apiTokens: ApiTokenTable;
  accountLinks: AccountLinkTable;
  residents: ResidentTable;
  moveOffers: MoveOfferTable;
  treeDrafts: TreeDraftTable;
  checkedSerials: CheckedSerialTable;
  doorCodes: DoorCodeTable;
  feedback: FeedbackTable;
  attempts: AttemptTable;
};
