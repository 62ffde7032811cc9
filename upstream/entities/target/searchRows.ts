import type { TargetHit, TargetRecord } from '../../../contract/entities/target.ts';
import type { Db } from '../../db/connection.ts';
import { idsOrNone } from '../../db/statements.ts';
import { isSpaceVisible, visibilityOf, type Caller } from '../../visibility.ts';
import { loadTargets } from './targetRows.ts';

/** Maximum number of targets, and of hits of each kind. */
const mostTargets = 50;
const mostHits = 20;

type Hit = TargetHit['hits'][number];

type Texts = readonly (string | null)[];

const holds = (word: string, texts: Texts): boolean =>
  texts.some((text) => text?.toLocaleLowerCase('fi').includes(word));

/**
 * Whether every word is in the texts of an object or of what contains it. Its own must have all of them, or one that what
 * contains it lacks, so that the words of a target's name do not find all that is in it.
 */
const isMeant = (words: readonly string[], own: Texts, containers: Texts): boolean => {
  const others = words.filter((word) => !holds(word, own));
  if (others.length === 0) return true;
  return (
    others.length < words.length &&
    others.every((word) => holds(word, containers)) &&
    words.some((word) => holds(word, own) && !holds(word, containers))
  );
};

const textsOfTarget = ({ name, address, city, postal, tampuuriName }: TargetRecord): Texts => [
  name,
  address,
  city,
  postal,
  tampuuriName,
];
const textsOfGroup = ({ name, tampuuriName }: TargetRecord['groups'][number]): Texts => [name, tampuuriName];
const textsOfSpace = ({ name, no, tampuuriName }: TargetRecord['groups'][number]['spaces'][number]): Texts => [
  name,
  no,
  tampuuriName,
];

const hitsOfTarget = (words: readonly string[], record: TargetRecord): Hit[] => {
  const ofTarget = textsOfTarget(record);
  const hits: Hit[] = isMeant(words, ofTarget, [])
    ? [{ kind: 'target', id: record.id, name: record.name, groupId: null, spaceId: null }]
    : [];
  for (const group of record.groups) {
    const ofGroup = textsOfGroup(group);
    const inGroup = { groupId: group.id, spaceId: null };
    if (isMeant(words, ofGroup, ofTarget)) hits.push({ kind: 'group', id: group.id, name: group.name, ...inGroup });
    for (const space of group.spaces)
      if (isMeant(words, textsOfSpace(space), [...ofTarget, ...ofGroup]))
        hits.push({ kind: 'space', id: space.id, name: space.name, groupId: group.id, spaceId: space.id });
  }
  return hits;
};

/** Texts of the target, group and space that contain a core. */
const containersOf = (
  record: TargetRecord | undefined,
  { groupId, spaceId }: { groupId: number | null; spaceId: number | null },
): Texts => {
  const group = record?.groups.find(({ id }) => id === groupId);
  const space = group?.spaces.find(({ id }) => id === spaceId);
  return [
    ...(record ? textsOfTarget(record) : []),
    ...(group ? textsOfGroup(group) : []),
    ...(space ? textsOfSpace(space) : []),
  ];
};

const devicesOf = async (db: Db, words: readonly string[], records: readonly TargetRecord[], caller: Caller) => {
  const byId = new Map(records.map((record) => [record.id, record]));
  const rows = await db
    .selectFrom('cores')
    .select(['id', 'name', 'serialId', 'uniqueName', 'targetId', 'groupId', 'spaceId'])
    .where('targetId', 'in', idsOrNone([...byId.keys()]))
    .orderBy('name')
    .execute();
  const found = rows.filter((row) => {
    const { name, serialId, uniqueName, targetId, spaceId } = row;
    const visibility = visibilityOf(caller, targetId);
    if (targetId === null || visibility === null || !isSpaceVisible(visibility, spaceId)) return false;
    const own = [name, serialId, uniqueName];
    // The containers of most devices need not be looked up.
    if (!words.some((word) => holds(word, own))) return false;
    return isMeant(words, own, containersOf(byId.get(targetId), row));
  });
  return Map.groupBy(found, ({ targetId }) => targetId);
};

/**
 * Hits in the targets that are visible to a caller, by target; case-insensitive. Several words may be of several levels,
 * as the name of a target and of a space in it.
 */
export const searchTargets = async (db: Db, text: string, caller: Caller, now: number): Promise<TargetHit[]> => {
  const words = text.toLocaleLowerCase('fi').split(/\s+/).filter(Boolean);
  const records = await loadTargets(db, caller, now);
  const devices = await devicesOf(db, words, records, caller);
  return records
    .map((record) => ({
      id: record.id,
      name: record.name,
      city: record.city,
      hits: [
        ...hitsOfTarget(words, record),
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
