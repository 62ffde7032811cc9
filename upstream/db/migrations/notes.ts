import type { Db } from '../connection.ts';
import { i, key, makeIndexes, makeTables, optional, required, t } from './shape.ts';

/** Makes the table of the notes on the time axis of charts. */
export const createNotes = async (db: Db): Promise<void> => {
  await makeTables(db, {
    notes: {
      id: [i, key],
      targetId: [i, required],
      spaceId: [i, optional],
      at: [i, required],
      until: [i, optional],
      text: [t, required],
      by: [t, optional],
      createdAt: [i, required],
    },
  });
  await makeIndexes(db, [['notes', ['targetId']]]);
};
