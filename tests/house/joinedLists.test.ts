import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fieldReader, overlaps, type Artifact, type Fields } from '../kit/relayFields.ts';
import { code, ownImports, root } from './sources.ts';

/*
 * A page reads its lists again whenever a mutation or an event has written them. A record that joined a list without all
 * fields that the page reads of it makes the fragments with `@throwOnFieldError` throw: the page fails on its own change.
 */

const modules = import.meta.glob<{ default: Artifact }>('../../web/__generated__/*.graphql.ts', { eager: true });

const artifacts = new Map(
  Object.entries(modules).map(([path, module]) => [/(\w+)\.graphql\.ts$/.exec(path)?.[1] ?? '', module.default]),
);
const read = fieldReader(artifacts);

const tag = /graphql\x60(?:\s|#[^\n]*\n)*(?:query|mutation|subscription|fragment)\s+(\w+)/g;

const isOf = (folder: string | undefined, path: string): boolean =>
  /\.tsx?$/.test(path) &&
  !/__generated__|^web\/app\/(screens|routing)\//.test(path) &&
  (!path.startsWith('web/screens/') || path.split('/')[2] === folder);

/** Names of the operations and fragments in a file and in all that it loads, also later, without other screens. */
const loadedBy = (file: string): string[] => {
  const folder = file.split('/')[2];
  const seen = new Set([file]);
  for (const one of seen)
    for (const { path, typeOnly } of ownImports(one)) if (!typeOnly && isOf(folder, path)) seen.add(path);
  return [...seen].flatMap((one) =>
    Array.from(readFileSync(join(root, one), 'utf8').matchAll(tag), ([, name = '']) => name),
  );
};

/** A link between records that an operation writes or a fragment reads. */
type Link = { by: string; parent: string; key: string; plural: boolean; joins: boolean; type: string; below: Fields };

const linksIn = (by: string, parent: string, fields: Fields): Link[] =>
  [...fields]
    .filter(([, { below }]) => below.size > 0)
    .flatMap(([key, field]) => [{ by, parent, key, ...field }, ...linksIn(by, field.type, field.below)]);

const readsOf = (name: string): Link[] => {
  const artifact = artifacts.get(name);
  const fragment = artifact?.kind === 'Request' ? artifact.fragment : artifact;
  if (!fragment || fragment.type === 'Mutation' || fragment.type === 'Subscription') return [];
  return linksIn(name, fragment.type ?? '', read(fragment.type ?? '', fragment.selections));
};

const writesOf = (name: string): Link[] => {
  const artifact = artifacts.get(name);
  if (artifact?.kind !== 'Request' || artifact.fragment.type === 'Query') return [];
  const type = artifact.fragment.type ?? '';
  return linksIn(name, type, read(type, artifact.operation.selections));
};

const lacking = (needed: Fields, given: Fields, at = ''): string[] =>
  [...needed].flatMap(([key, { below }]) => {
    const has = given.get(key);
    return has ? lacking(below, has.below, `${at}${key}.`) : [`${at}${key}`];
  });

const nodeOf = ({ type, below }: Link): { type: string; below: Fields } | undefined =>
  type.endsWith('Edge') ? below.get('node') : { type, below };

/** What a record lacks that a written link adds to a list, of what a page reads from that list. */
const lackingIn = (written: Link, listed: Link): string[] => {
  if (listed.plural && written.plural && written.key === listed.key && overlaps(written.parent, listed.parent))
    return lacking(listed.below, written.below);
  // Updaters add an edge as the directives do.
  if (!(written.joins || (written.type.endsWith('Edge') && !written.plural))) return [];
  const [node, other] = [nodeOf(written), listed.below.get('edges')?.below.get('node')];
  if (!/^__\w+_connection/.test(listed.key) || !node || !other || !overlaps(node.type, other.type)) return [];
  return lacking(other.below, node.below);
};

/** Lists that are written without what pages read of their records, because no new record joins them. */
const withoutNew: Record<string, string> = {
  'useCoreStatusSubscription Core.values': 'the newest readings of the values that a device has',
  'coreFleetMutationsCreateMutation Core.values': 'of a device that no list has before the screen is fetched again',
};

const frame = loadedBy('web/app/frame/Frame.tsx');

const findings = (): string[] => {
  const screens = code.filter((file) => /^web\/screens\/(\w+)\/\1\.tsx$/.test(file));
  const found = screens.flatMap((screen) => {
    const names = [...new Set([...loadedBy(screen), ...frame])];
    const lists = names.flatMap(readsOf);
    return names.flatMap(writesOf).flatMap((written) =>
      lists.flatMap((listed) => {
        const list = `${written.by} ${written.parent}.${written.key}`;
        const fields = list in withoutNew ? [] : lackingIn(written, listed);
        return fields.length === 0 ? [] : [`${list} lacks ${fields.join(', ')} of ${listed.by}`];
      }),
    );
  });
  return [...new Set(found)].toSorted();
};

describe('a record that joins a list of the page', () => {
  it('has all fields that the page reads from that list', () => {
    expect(artifacts.size).toBeGreaterThan(500);
    expect(findings()).toEqual([]);
  });
});
