import type { FeedRecord } from '../../../contract/entities/feed.ts';
import type { Db } from '../../db/connection.ts';
import { idsOrNone } from '../../db/statements.ts';
import { hasRole, isValueVisible, visibilityOf, type Caller } from '../../access/visibility.ts';

/** Filter of feeds: all visible ones, or one. */
export type FeedScope = { id: number } | { targetIds: readonly number[] | 'all' };

const readFeeds = (db: Db, scope: FeedScope) => {
  const query = db.selectFrom('feeds').selectAll().orderBy('name').orderBy('id');
  if ('id' in scope) return query.where('id', '=', scope.id).execute();
  return scope.targetIds === 'all'
    ? query.execute()
    : query.where('targetId', 'in', idsOrNone(scope.targetIds)).execute();
};

/** Feeds with their visible values; a feed without visible values is omitted. */
export const loadFeeds = async (db: Db, scope: FeedScope, caller: Caller): Promise<FeedRecord[]> => {
  const feeds = await readFeeds(db, scope);
  const rows = await db
    .selectFrom('feedValues')
    .innerJoin('values', 'values.id', 'feedValues.valueId')
    .select(['feedValues.feedId', 'feedValues.valueId', 'feedValues.status'])
    .select(['values.coreId', 'values.name', 'values.spaceId', 'values.visible'])
    .where('feedValues.feedId', 'in', idsOrNone(feeds.map(({ id }) => id)))
    .orderBy('feedValues.position')
    .execute();
  const byFeed = Map.groupBy(rows, ({ feedId }) => feedId);
  return feeds.flatMap((feed) => {
    const visibility = visibilityOf(caller, feed.targetId);
    if (!visibility) return [];
    const values = (byFeed.get(feed.id) ?? [])
      .filter((value) => isValueVisible(visibility, value))
      .map(({ valueId, coreId, name, status }) => ({ valueId, coreId, name, status }));
    const isVisible = visibility.whole !== null || values.length > 0;
    return isVisible ? [{ ...feed, values, canEdit: hasRole(visibility, 'TARGET_MANAGER') }] : [];
  });
};
