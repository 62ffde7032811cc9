import type { Db } from '../connection.ts';
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
