import { sql, type Kysely } from 'kysely';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { i, key, makeIndexes, makeTables, required, t } from './shape.ts';

/** Makes the table of the open offers of targets to other users. */
export const createMoveOffers = async (db: Db): Promise<void> => {
  await makeTables(db, {
    moveOffers: {
      id: [i, key],
      targetId: [i, required],
      userId: [i, required],
      offererId: [i, required],
      offeredTo: [t, required],
      offeredAt: [i, required],
      expiresAt: [i, required],
    },
  });
  await makeIndexes(db, [
    ['moveOffers', ['targetId']],
    ['moveOffers', ['userId']],
  ]);
};

/**
 * Lets an offer be to no account, since the typed username has none. SQLite cannot drop a constraint, so that the column
 * is replaced.
 */
export const allowUnknownReceivers = async (db: Db): Promise<void> => {
  const old = db as unknown as Kysely<{ moveOffers: { userId: number; receiverId: number | null } }>;
  await old.schema.dropIndex('moveOffersByuserId').execute();
  await old.schema.alterTable('moveOffers').addColumn('receiverId', engineOf(db).types.integer).execute();
  await old
    .updateTable('moveOffers')
    .set({ receiverId: sql.ref('userId') })
    .execute();
  await old.schema.alterTable('moveOffers').dropColumn('userId').execute();
  await old.schema.alterTable('moveOffers').renameColumn('receiverId', 'userId').execute();
  await makeIndexes(db, [['moveOffers', ['userId']]]);
};
