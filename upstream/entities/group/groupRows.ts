import type { GroupRecord } from '../../../contract/entities/group.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { idsOrNone } from '../../db/statements.ts';
import { hasRole, type Visibility } from '../../access/visibility.ts';
import { countCores, countsFor, type CoreCount } from '../core/coreCounts.ts';
import { readSpaces, spaceRecordsOf, type StoredSpace } from '../space/spaceRows.ts';

/** Groups of a target that are visible to a caller: with access to single spaces, only their groups. */
export type StoredGroups = {
  groups: Row<'groups'>[];
  spaces: Map<number, StoredSpace[]>;
  counts: CoreCount[];
};

/** Reads the buildings of targets with their spaces, in three queries. */
export const readGroups = async (db: Db, targetIds: readonly number[]): Promise<StoredGroups> => ({
  groups: await db
    .selectFrom('groups')
    .selectAll()
    .where('targetId', 'in', idsOrNone(targetIds))
    .orderBy('position')
    .orderBy('id')
    .execute(),
  spaces: Map.groupBy(await readSpaces(db, targetIds), ({ groupId }) => groupId),
  counts: await countCores(db, targetIds),
});

/** A target's buildings as a caller sees them: with single apartments visible, only the buildings of those. */
export const groupRecordsOf = ({ groups, spaces, counts }: StoredGroups, visibility: Visibility): GroupRecord[] => {
  const countBySpace = new Map(countsFor(counts, visibility).map((count) => [count.spaceId, count]));
  return groups
    .map(({ position: _position, ...columns }) => ({
      ...columns,
      canEdit: hasRole(visibility, 'TARGET_MANAGER'),
      spaces: spaceRecordsOf(spaces.get(columns.id) ?? [], visibility, countBySpace),
    }))
    .filter((group) => visibility.whole !== null || group.spaces.length > 0);
};
