import type { GroupRecord } from '../../../contract/group.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { someOf } from '../../db/someOf.ts';
import { hasRole, type Sight } from '../../sight.ts';
import { countCores, countsFor, type CoreCount } from '../core/coreCounts.ts';
import { readSpaces, spaceRecordsOf } from '../space/spaceRows.ts';

/** A target's buildings as they are stored, with their spaces and the counts of their devices. */
export type StoredGroups = {
  groups: Row<'groups'>[];
  spaces: Map<number, Row<'spaces'>[]>;
  counts: CoreCount[];
};

/** Reads the buildings of targets with their spaces, in three queries. */
export const readGroups = async (db: Db, targetIds: readonly number[]): Promise<StoredGroups> => ({
  groups: await db
    .selectFrom('groups')
    .selectAll()
    .where('targetId', 'in', someOf(targetIds))
    .orderBy('position')
    .orderBy('id')
    .execute(),
  spaces: Map.groupBy(await readSpaces(db, targetIds), ({ groupId }) => groupId),
  counts: await countCores(db, targetIds),
});

/** A target's buildings as a caller sees them: with single apartments in sight, only the buildings of those. */
export const groupRecordsOf = ({ groups, spaces, counts }: StoredGroups, sight: Sight): GroupRecord[] => {
  const countBySpace = new Map(countsFor(counts, sight).map((count) => [count.spaceId, count]));
  return groups
    .map(({ position: _position, ...columns }) => ({
      ...columns,
      canEdit: hasRole(sight, 'TARGET_MANAGER'),
      spaces: spaceRecordsOf(spaces.get(columns.id) ?? [], sight, countBySpace),
    }))
    .filter((group) => sight.whole !== null || group.spaces.length > 0);
};
