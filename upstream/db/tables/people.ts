import type { Generated } from 'kysely';
import { dayOf } from '../../calendar.ts';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { i, key, makeIndexes, makeTables, optional, required, t, zero, type Shape } from './shape.ts';

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

const shapes: Record<keyof PeopleTables, Shape> = {
  apiTokens: {
    id: [i, key],
    userId: [i, required],
    name: [t, required],
    scope: [t, required],
    tokenHash: [t, (column) => column.notNull().unique()],
    createdAt: [i, required],
    expires: [t, optional],
    lastUsedAt: [i, optional],
  },
  accountLinks: {
    tokenHash: [t, (column) => column.primaryKey()],
    kind: [t, required],
    userId: [i, required],
    createdAt: [i, required],
    expiresAt: [i, required],
    usedAt: [i, optional],
  },
  residents: {
    id: [i, key],
    targetId: [i, required],
    spaceId: [i, required],
    userId: [i, optional],
    name: [t, optional],
    email: [t, optional],
    phone: [t, optional],
    role: [t, required],
    validFrom: [t, required],
    validUntil: [t, optional],
    invitedAt: [i, optional],
    invitedEmail: [t, optional],
    createdAt: [i, required],
  },
  doorCodes: {
    id: [i, key],
    targetId: [i, required],
    spaceId: [i, optional],
    name: [t, required],
    code: [t, required],
    validFrom: [t, optional],
    validUntil: [t, optional],
    createdAt: [i, required],
  },
  feedback: {
    id: [i, key],
    at: [i, required],
    userId: [i, optional],
    text: [t, required],
    replyTo: [t, optional],
    referer: [t, optional],
    refererText: [t, optional],
  },
  attempts: { keyHash: [t, (column) => column.primaryKey()], count: [i, zero], until: [i, required] },
};

/** Makes residents of those who may see an apartment and are on no list of residents yet. */
export const listResidents = async (db: Db): Promise<void> => {
  const shares = await db
    .selectFrom('shares')
    .selectAll()
    .where('spaceId', 'is not', null)
    .where('residentId', 'is', null)
    .execute();
  for (const { id, targetId, spaceId, userId, role, validFrom, validUntil } of shares) {
    if (spaceId === null) continue;
    const { id: residentId } = await db
      .insertInto('residents')
      .values({
        targetId,
        spaceId,
        userId,
        role: role === 'OWNER' ? 'owner' : 'resident',
        validFrom: dayOf(validFrom),
        validUntil: validUntil === null ? null : dayOf(validUntil - 1),
        createdAt: validFrom,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('shares').set({ residentId }).where('id', '=', id).execute();
  }
};

/** Makes the tables about people, and what shares and accounts tell more since then. */
export const createPeople = async (db: Db): Promise<void> => {
  await makeTables(db, shapes);
  const { integer } = engineOf(db).types;
  const add = (table: string, column: string, kept = false) =>
    db.schema
      .alterTable(table)
      .addColumn(column, integer, (added) => (kept ? added.notNull().defaultTo(1) : added))
      .execute();
  await add('users', 'emailVerified', true);
  await add('users', 'lastSeenAt');
  await add('shares', 'invitedAt');
  await add('shares', 'residentId');
  await makeIndexes(db, [
    ['apiTokens', ['userId']],
    ['accountLinks', ['userId']],
    ['residents', ['targetId']],
    ['residents', ['spaceId']],
    ['residents', ['email']],
    ['residents', ['userId']],
    ['doorCodes', ['targetId']],
    ['users', ['email']],
    ['shares', ['residentId']],
    ['attempts', ['until']],
  ]);
  await listResidents(db);
};
