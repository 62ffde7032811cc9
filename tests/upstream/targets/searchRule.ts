import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import type { TargetRecord } from '../../../contract/entities/target.ts';
import type { TargetHit } from '../../../contract/entities/targetList.ts';
import type { TestClient } from '../../kit/testClient.ts';

/*
 * The rule of the search in JavaScript over all that a caller sees, which what the service finds is compared to.
 */

type Hit = TargetHit['hits'][number];
type Texts = readonly (string | null)[];

const holds = (word: string, texts: Texts): boolean =>
  texts.some((text) => text?.toLocaleLowerCase('fi').includes(word));

/** Own texts have all words, or one that the containers lack; the containers have the others. */
const isMeant = (words: readonly string[], own: Texts, containers: Texts): boolean => {
  const others = words.filter((word) => !holds(word, own));
  if (others.length === 0) return true;
  const ownWords = words.filter((word) => holds(word, own));
  return others.every((word) => holds(word, containers)) && ownWords.some((word) => !holds(word, containers));
};

const hitsIn = (words: readonly string[], target: TargetRecord, cores: readonly CoreRecord[]): Hit[] => {
  const ofTarget = [target.name, target.address, target.city, target.postal, target.tampuuriName];
  const hits: Hit[] = [];
  if (isMeant(words, ofTarget, []))
    hits.push({ kind: 'target', id: target.id, name: target.name, groupId: null, spaceId: null });
  for (const { id: groupId, name, tampuuriName, spaces } of target.groups) {
    const ofGroup = [name, tampuuriName];
    if (isMeant(words, ofGroup, ofTarget)) hits.push({ kind: 'group', id: groupId, name, groupId, spaceId: null });
    for (const space of spaces)
      if (isMeant(words, [space.name, space.no, space.tampuuriName], [...ofTarget, ...ofGroup]))
        hits.push({ kind: 'space', id: space.id, name: space.name, groupId, spaceId: space.id });
  }
  const byName = (one: CoreRecord, other: CoreRecord): number =>
    Buffer.compare(Buffer.from(one.name), Buffer.from(other.name)) || one.id - other.id;
  for (const { id, name, serialId, uniqueName, groupId, spaceId } of cores.toSorted(byName)) {
    const group = target.groups.find((one) => one.id === groupId);
    const space = group?.spaces.find((one) => one.id === spaceId);
    const containers = [
      ...ofTarget,
      ...(group ? [group.name, group.tampuuriName] : []),
      ...(space ? [space.name, space.no, space.tampuuriName] : []),
    ];
    if (isMeant(words, [name, serialId, uniqueName], containers))
      hits.push({ kind: 'core', id, name, groupId, spaceId });
  }
  return hits.slice(0, 20);
};

/** All that a caller sees, read once. */
export const readAllOf = async ({ ui }: TestClient) => {
  const targets = (await ui.targets({})).filter(({ pending, isUser }) => !pending || isUser);
  const cores = new Map<number, CoreRecord[]>();
  for (const { id } of targets) cores.set(id, await ui.targetCores({ id }));
  return { targets, cores };
};

/** What the search has to find in all that a caller sees. */
export const searchIn = ({ targets, cores }: Awaited<ReturnType<typeof readAllOf>>, text: string): TargetHit[] => {
  const words = text.toLocaleLowerCase('fi').split(/\s+/).filter(Boolean);
  return targets
    .map((target) => ({
      id: target.id,
      name: target.name,
      city: target.city,
      hits: hitsIn(words, target, cores.get(target.id) ?? []),
    }))
    .filter(({ hits }) => hits.length > 0)
    .slice(0, 50);
};
