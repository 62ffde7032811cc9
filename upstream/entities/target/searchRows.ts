import type { TargetHit, TargetRecord } from '../../../contract/entities/target.ts';
import type { Db } from '../../db/connection.ts';
import { idsOrNone } from '../../db/statements.ts';
import { isSpaceVisible, visibilityOf, type Caller } from '../../visibility.ts';
import { loadTargets } from './targetRows.ts';

/** Maximum number of targets, and of hits of each kind. */
const mostTargets = 50;
const mostHits = 20;

type Hit = TargetHit['hits'][number];

const holds = (word: string, ...texts: (string | null)[]): boolean =>
  texts.some((text) => text?.toLocaleLowerCase('fi').includes(word));

const hitsOfTarget = (word: string, record: TargetRecord): Hit[] => {
  const own = holds(word, record.name, record.address, record.city, record.postal, record.tampuuriName);
  const hits: Hit[] = own ? [{ kind: 'target', id: record.id, name: record.name, groupId: null, spaceId: null }] : [];
  for (const group of record.groups) {
    const inGroup = { groupId: group.id, spaceId: null };
    if (holds(word, group.name, group.tampuuriName))
      hits.push({ kind: 'group', id: group.id, name: group.name, ...inGroup });
    for (const space of group.spaces)
      if (holds(word, space.name, space.no, space.tampuuriName))
        hits.push({ kind: 'space', id: space.id, name: space.name, groupId: group.id, spaceId: space.id });
  }
  return hits;
};

const devicesOf = async (db: Db, word: string, targetIds: readonly number[], caller: Caller) => {
  const rows = await db
    .selectFrom('cores')
    .select(['id', 'name', 'serialId', 'uniqueName', 'targetId', 'groupId', 'spaceId'])
    .where('targetId', 'in', idsOrNone(targetIds))
    .orderBy('name')
    .execute();
  const found = rows.filter(({ name, serialId, uniqueName, targetId, spaceId }) => {
    const visibility = visibilityOf(caller, targetId);
    return visibility !== null && isSpaceVisible(visibility, spaceId) && holds(word, name, serialId, uniqueName);
  });
  return Map.groupBy(found, ({ targetId }) => targetId);
};

/** Hits in the targets that are visible to a caller, by target; case-insensitive. */
export const searchTargets = async (db: Db, text: string, caller: Caller, now: number): Promise<TargetHit[]> => {
  const word = text.toLocaleLowerCase('fi');
  const records = await loadTargets(db, caller, now);
  const devices = await devicesOf(
    db,
    word,
    records.map(({ id }) => id),
    caller,
  );
  return records
    .map((record) => ({
      id: record.id,
      name: record.name,
      city: record.city,
      hits: [
        ...hitsOfTarget(word, record),
        ...(devices.get(record.id) ?? []).map(({ id, name, groupId, spaceId }): Hit => ({
          kind: 'core',
          id,
          name,
          groupId,
          spaceId,
        })),
      ].slice(0, mostHits),
    }))
    .filter(({ hits }) => hits.length > 0)
    .slice(0, mostTargets);
};
