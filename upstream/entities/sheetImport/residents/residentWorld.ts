import type { Db } from '../../../db/connection.ts';
import { readResidents, type KnownResident } from '../../resident/residentRows.ts';
import type { NamedSpace } from '../rows/spaceFinder.ts';

const apartmentType = 1;

/** What is stored of a target that a sheet of residents is compared with. */
export type ResidentWorld = {
  /** Apartments, in order. */
  apartments: readonly NamedSpace[];
  residents: readonly KnownResident[];
};

/** Reads the apartments of a target and who lives in them. */
export const readResidentWorld = async (db: Db, { targetId }: { targetId: number }): Promise<ResidentWorld> => ({
  apartments: await db
    .selectFrom('spaces')
    .innerJoin('groups', 'groups.id', 'spaces.groupId')
    .select(['spaces.id', 'spaces.name', 'groups.name as group'])
    .where('spaces.targetId', '=', targetId)
    .where('spaces.type', '=', apartmentType)
    .orderBy('groups.position')
    .orderBy('spaces.position')
    .execute(),
  residents: await readResidents(db, targetId),
});
