import type { Db } from '../connection.ts';
import { i, key, makeIndexes, makeTables, optional, required, t } from './shape.ts';

/** Makes the tables of the drafts of building trees, and of the unknown serials that accounts have tried. */
export const createTreeDrafts = async (db: Db): Promise<void> => {
  await makeTables(db, {
    treeDrafts: {
      id: [i, key],
      userId: [i, required],
      targetId: [i, optional],
      name: [t, required],
      step: [t, required],
      version: [i, required],
      savedAt: [i, required],
      createdTargetId: [i, optional],
      fields: [t, required],
    },
    checkedSerials: { id: [i, key], userId: [i, required], serialHash: [t, required], at: [i, required] },
  });
  await makeIndexes(db, [
    ['treeDrafts', ['userId']],
    ['checkedSerials', ['userId', 'serialHash']],
  ]);
};
