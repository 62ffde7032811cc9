import type { WaterPostRecord } from '../../../contract/entities/report.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';

/** The water post of a target that has not settled one. */
const unsettled = { enabled: 0, interval: 1, locale: 'fi', madeUntil: null } as const;

/** The water post of a target. */
export const readWaterPost = async (db: Db, targetId: number): Promise<Row<'waterPosts'>> =>
  (await db.selectFrom('waterPosts').selectAll().where('targetId', '=', targetId).executeTakeFirst()) ?? {
    targetId,
    ...unsettled,
  };

/** Stores the water post of a target. */
export const saveWaterPost = async (db: Db, post: Row<'waterPosts'>): Promise<void> => {
  const { targetId: _id, ...settings } = post;
  await db
    .insertInto('waterPosts')
    .values(post)
    .onConflict((conflict) => conflict.column('targetId').doUpdateSet(settings))
    .execute();
};

/** A water post as the contract's record. */
export const waterPostRecordOf = ({ enabled, interval, locale }: Row<'waterPosts'>): WaterPostRecord => ({
  enabled: enabled === 1,
  interval,
  locale,
});
