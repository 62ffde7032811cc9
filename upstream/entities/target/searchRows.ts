import type { TargetHit } from '../../../contract/entities/targetList.ts';
import type { Db } from '../../db/connection.ts';
import { idsOrNone, inChunks } from '../../db/statements.ts';
import { isSpaceVisible, sharedIds, sharesAt, visibilityOf, type Caller } from '../../access/visibility.ts';
import { createYielder } from '../../time/yieldToEventLoop.ts';
import { candidateTargets, coreTexts, groupTexts, mayHold, spaceTexts, targetTexts } from './searchCandidates.ts';
import { listedTargets } from './targetRows.ts';

/** Maximum number of targets, and of hits of each. */
const mostTargets = 50;
const mostHits = 20;

/** Numbers of targets whose contents are read together, until there are enough hits. */
const firstChunk = 50;
const chunkGrowth = 4;

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

const textsOf = <Column extends string>(row: Record<Column, string | null>, columns: readonly Column[]): Texts =>
  columns.map((column) => row[column]);

/** The targets that may have hits, in the order of lists; without pending ones that only staff access makes visible. */
const readTargets = async (db: Db, words: readonly string[], caller: Caller) => {
  const found = await candidateTargets(db, words, caller.user.admin ? 'all' : sharedIds(caller).targets);
  if (found.size === 0) return [];
  const rows = await listedTargets(db, caller)
    .select(['id', 'pending', ...targetTexts])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.filter(
    ({ id, pending }) => found.has(id) && visibilityOf(caller, id) && (!pending || sharesAt(caller, id).length > 0),
  );
};

type FoundTarget = Awaited<ReturnType<typeof readTargets>>[number];

/** Groups of targets, and those of their spaces and cores that may have one of the words; cores with what contains them. */
const readContents = async (db: Db, targets: readonly FoundTarget[], words: readonly string[]) => {
  const ids = idsOrNone(targets.map(({ id }) => id));
  const groups = await db
    .selectFrom('groups')
    .select(['id', 'targetId', ...groupTexts])
    .where('targetId', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const spaces = await db
    .selectFrom('spaces')
    .select(['id', 'groupId', ...spaceTexts])
    .where('targetId', 'in', ids)
    .where(mayHold('spaces', spaceTexts, words))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const cores = await db
    .selectFrom('cores')
    .leftJoin('spaces', 'spaces.id', 'cores.spaceId')
    .select(['cores.id', 'cores.name', 'cores.serialId', 'cores.uniqueName'])
    .select(['cores.targetId', 'cores.groupId', 'cores.spaceId'])
    .select(['spaces.name as spaceName', 'spaces.no as spaceNo', 'spaces.tampuuriName as spaceTampuuri'])
    .where('cores.targetId', 'in', ids)
    .where(mayHold('cores', coreTexts, words))
    .orderBy('cores.name')
    .orderBy('cores.id')
    .execute();
  return {
    groups: Map.groupBy(groups, ({ targetId }) => targetId),
    spaces: Map.groupBy(spaces, ({ groupId }) => groupId),
    cores: Map.groupBy(cores, ({ targetId }) => targetId),
  };
};

type Contents = Awaited<ReturnType<typeof readContents>>;

/** Groups of the apartments that a caller sees. */
const groupsOfSpaces = async (db: Db, spaceIds: readonly number[]): Promise<Set<number>> => {
  const rows = await db.selectFrom('spaces').select('groupId').where('id', 'in', idsOrNone(spaceIds)).execute();
  return new Set(rows.map(({ groupId }) => groupId));
};

/** Hits in a target: the target, its groups with their spaces in their order, then its cores by name. */
const hitsOf = (
  words: readonly string[],
  target: FoundTarget,
  contents: Contents,
  { caller, ownGroups }: { caller: Caller; ownGroups: ReadonlySet<number> },
): Hit[] => {
  const visibility = visibilityOf(caller, target.id);
  if (!visibility) return [];
  const ofTarget = textsOf(target, targetTexts);
  const hits: Hit[] = isMeant(words, ofTarget, [])
    ? [{ kind: 'target', id: target.id, name: target.name, groupId: null, spaceId: null }]
    : [];
  const groups = (contents.groups.get(target.id) ?? []).filter(({ id }) => visibility.whole || ownGroups.has(id));
  for (const { id: groupId, ...group } of groups) {
    const ofGroup = textsOf(group, groupTexts);
    if (isMeant(words, ofGroup, ofTarget))
      hits.push({ kind: 'group', id: groupId, name: group.name, groupId, spaceId: null });
    for (const space of contents.spaces.get(groupId) ?? [])
      if (isSpaceVisible(visibility, space.id) && isMeant(words, textsOf(space, spaceTexts), [...ofTarget, ...ofGroup]))
        hits.push({ kind: 'space', id: space.id, name: space.name, groupId, spaceId: space.id });
  }
  const textsOfGroups = new Map(groups.map((group) => [group.id, textsOf(group, groupTexts)]));
  for (const { id, name, groupId, spaceId, ...core } of contents.cores.get(target.id) ?? []) {
    if (hits.length >= mostHits) break;
    const ofSpace = [core.spaceName, core.spaceNo, core.spaceTampuuri];
    const containers = [...ofTarget, ...(textsOfGroups.get(groupId ?? 0) ?? []), ...ofSpace];
    if (isSpaceVisible(visibility, spaceId) && isMeant(words, [name, core.serialId, core.uniqueName], containers))
      hits.push({ kind: 'core', id, name, groupId, spaceId });
  }
  return hits.slice(0, mostHits);
};

/** Targets in chunks that grow, so that a text with many hits reads few of them, and one with few hits few chunks. */
const growingChunks = <Item>(items: readonly Item[]): Item[][] => {
  const chunks: Item[][] = [];
  for (let from = 0, size = firstChunk; from < items.length; from += size, size *= chunkGrowth)
    chunks.push(...inChunks(items.slice(from, from + size)));
  return chunks;
};

/**
 * Hits in the targets that are visible to a caller, by target; case-insensitive. Several words may be of several levels,
 * as the name of a target and of a space in it. Without pending targets that only staff access makes visible.
 */
export const searchTargets = async (db: Db, text: string, caller: Caller): Promise<TargetHit[]> => {
  const words = [...new Set(text.toLocaleLowerCase('fi').split(/\s+/).filter(Boolean))];
  const targets = await readTargets(db, words, caller);
  const ownGroups = await groupsOfSpaces(db, sharedIds(caller).spaces);
  const found: TargetHit[] = [];
  const turn = createYielder();
  for (const chunk of growingChunks(targets)) {
    const contents = await readContents(db, chunk, words);
    for (const target of chunk) {
      await turn();
      const hits = hitsOf(words, target, contents, { caller, ownGroups });
      if (hits.length > 0) found.push({ id: target.id, name: target.name, city: target.city, hits });
      if (found.length === mostTargets) return found;
    }
  }
  return found;
};
