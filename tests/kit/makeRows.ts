import type { Insertable } from 'kysely';
import type { Db } from '../../upstream/db/connection.ts';
import type {
  CoreTable,
  GroupTable,
  ShareTable,
  SpaceTable,
  TargetTable,
  UserTable,
  ValueTable,
} from '../../upstream/db/schema.ts';
import type { OutboxTable } from '../../upstream/db/tables/mail.ts';
import { hashPassword } from '../../upstream/auth/passwords.ts';

/** The password of every account of the world. */
export const password = 'Demo-talo-1!';

const day = 24 * 3_600_000;

let hashed: Promise<string> | undefined;

/** Creates an account that signs in with the password. */
export const makeUser = async (
  db: Db,
  given: Partial<Insertable<UserTable>> & { username: string },
): Promise<number> => {
  hashed ??= hashPassword(password, 4);
  const row = {
    email: `${given.username}@example.fi`,
    locale: 'fi' as const,
    admin: 0,
    mes: 0,
    developer: 0,
    tester: 0,
    developerMode: 0,
    demo: 0,
    state: 'active' as const,
    createdAt: 0,
    passwordHash: await hashed,
    ...given,
  };
  return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

/** Creates a target. */
export const makeTarget = async (
  db: Db,
  given: Partial<Insertable<TargetTable>> & { name: string },
): Promise<number> => {
  const row = { subscription: 1, state: 3, type: 1, country: 'FI', createdAt: 0, ...given };
  return (await db.insertInto('targets').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

/** Creates a group of a target. */
export const makeGroup = async (
  db: Db,
  given: Partial<Insertable<GroupTable>> & { targetId: number; name: string },
): Promise<number> => {
  const row = { height: 6, width: 4, position: 0, ...given };
  return (await db.insertInto('groups').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

/** Creates a space of a group; an apartment by default. */
export const makeSpace = async (
  db: Db,
  given: Partial<Insertable<SpaceTable>> & { targetId: number; groupId: number; name: string },
): Promise<number> => {
  const row = { type: 1, position: 0, ...given };
  return (await db.insertInto('spaces').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

/** Creates a core: online, and last changed long ago. */
export const makeCore = async (db: Db, given: Partial<Insertable<CoreTable>> & { name: string }): Promise<number> => {
  const row = {
    confirmed: 1,
    quality: 92,
    online: 1,
    uploading: 0,
    reconnecting: 0,
    message: 0,
    isMama: 0,
    resetCounter: 0,
    tags: '',
    reportInterval: 300,
    changedAt: 0,
    ...given,
  };
  return (await db.insertInto('cores').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

/** Creates a value of a core. */
export const makeValue = async (
  db: Db,
  given: Partial<Insertable<ValueTable>> & { coreId: number; typeId: number },
): Promise<number> => {
  const row = {
    name: `value ${given.typeId}`,
    position: 0,
    multiplier: given.typeId === 34 || given.typeId === 35 || given.typeId === 27 ? 0.001 : 1,
    offset: 0,
    visible: 1,
    alertMinEnabled: 0,
    alertMaxEnabled: 0,
    alertAutoack: 0,
    ...given,
  };
  return (await db.insertInto('values').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

/** Shares a target, or one apartment of it, with an account, from a hundred days ago on. */
export const makeShare = async (
  db: Db,
  now: number,
  given: Partial<Insertable<ShareTable>> & Pick<ShareTable, 'targetId' | 'userId' | 'role'>,
): Promise<number> => {
  const row = { type: 0, validFrom: now - 100 * day, hidden: 0, ...given };
  return (await db.insertInto('shares').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

type Measured = { targetId: number; groupId: number; spaceId: number | null };

/** Creates a core with values of given types in a group or space, below a mama. */
export const makeMeter = async (
  db: Db,
  place: Measured,
  given: Partial<Insertable<CoreTable>> & { name: string },
  types: readonly number[],
): Promise<{ id: number; values: Record<number, number> }> => {
  const id = await makeCore(db, { ...place, ...given });
  const values: Record<number, number> = {};
  for (const [position, typeId] of types.entries())
    values[typeId] = await makeValue(db, {
      coreId: id,
      targetId: place.targetId,
      spaceId: place.spaceId,
      typeId,
      position,
    });
  return { id, values };
};

/** Creates a mail that waits, queued at time 0 unless given. */
export const makeMail = async (db: Db, given: Partial<Insertable<OutboxTable>> = {}): Promise<number> => {
  const { at = 0 } = given;
  const row = {
    to: 'aino@example.fi',
    kind: 'feedback',
    subject: 'Palaute',
    text: 'Teksti',
    locale: 'fi' as const,
    state: 'waiting' as const,
    attempts: 0,
    nextAt: at,
    ...given,
    at,
  };
  return (await db.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow()).id;
};
