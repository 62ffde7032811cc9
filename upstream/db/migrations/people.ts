import { dayOf } from '../../time/calendar.ts';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { i, key, makeIndexes, makeTables, optional, required, t, zero, type Shape } from './shape.ts';
import type { PeopleTables } from '../tables/people.ts';

const shapes: Record<Exclude<keyof PeopleTables, 'moveOffers' | 'treeDrafts' | 'checkedSerials'>, Shape> = {
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

/** Creates the tables of people, and adds columns to shares and accounts. */
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
