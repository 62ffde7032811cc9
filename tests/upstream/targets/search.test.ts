import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeGroup, makeMeter, makeSpace, makeTarget } from '../../kit/makeRows.ts';
import { makeSites } from '../../kit/makeSites.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { readAllOf, searchIn } from './searchRule.ts';

type Known = { client: TestClient; all: Awaited<ReturnType<typeof readAllOf>> };

const knownOf = async (upstream: Upstream, who: string): Promise<Known> => {
  const client = await signIn(upstream.fetch, who);
  return { client, all: await readAllOf(client) };
};

/** Parts of the texts of a caller, in random pairs and cases: words that a person may type. */
const textsIn = ({ targets, cores }: Known['all'], random: (below: number) => number): string[] => {
  const texts = targets.flatMap(({ id, name, address, city, groups }) => [
    [name, address, city],
    ...groups.flatMap((group) => [[group.name], ...group.spaces.slice(0, 12).map((space) => [space.name, space.no])]),
    ...(cores.get(id) ?? []).slice(0, 12).map((core) => [core.name, core.serialId]),
  ]);
  const words = texts.flat().flatMap((text) => text?.split(/\s+/) ?? []);
  const word = (): string => words[random(words.length)] ?? 'a';
  const part = (given: string): string => given.slice(random(2), 2 + random(given.length + 1));
  return Array.from(
    { length: 24 },
    (_, at) =>
      [
        word(),
        part(word()).toUpperCase(),
        `${part(word())} ${word()}`,
        `${word()} ${word().toLowerCase()} ${part(word())}`,
      ][at % 4] ?? '',
  ).filter((text) => text.trim() !== '' && text.length <= 100);
};

/** A generator of the same numbers in every run. */
const seeded = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

const expectSame = async ({ client, all }: Known, texts: readonly string[]): Promise<void> => {
  let hits = 0;
  for (const text of texts) {
    const found = await client.ui.searchTargets({ text });
    expect({ text, found }).toEqual({ text, found: searchIn(all, text) });
    hits += found.length;
  }
  expect(hits).toBeGreaterThan(0);
};

describe('a search in the demo world finds what its rule means', () => {
  let upstream: Upstream;
  beforeAll(async () => {
    upstream = await startUpstream({ demo: { months: 1 } });
  });
  afterAll(() => upstream.stop());

  it.each(['isannoitsija', 'huoltomies', 'hallitus', 'osakas', 'asukas', 'admin'])('for %s', async (who) => {
    const known = await knownOf(upstream, who);
    const usual = ['a', 'A12', 'vesi', 'kuusi sauna', 'VESI a1', 'ä', 'Päävesi', 'as oy', 'tampere mama', 'qqq', 'a b'];
    await expectSame(known, [...usual, ...textsIn(known.all, seeded(who.length))]);
  });
});

describe('a search among sites of all kinds', () => {
  const people = ['isannoitsija', 'huoltomies', 'hallitus', 'osakas', 'asukas', 'mes', 'admin'];
  let upstream: Upstream;
  let world: World;
  let statements: string[] = [];

  beforeAll(async () => {
    upstream = await startUpstream({ onQuery: (sql) => statements.push(sql) });
    const { db } = upstream;
    world = await makeWorld(upstream);
    await makeSites(db, world, 45);
    const odd = ['100 % villa', 'a_b', String.raw`c\d`, 'É Ünsal Ångström', 'STRASSE straße', "o'Neil", 'šäkki'];
    for (const name of odd) {
      const targetId = await makeTarget(db, { name: `Outo ${name}` });
      const groupId = await makeGroup(db, { targetId, name: `${name} talo` });
      const spaceId = await makeSpace(db, { targetId, groupId, name: `Tila ${name}`, no: name });
      await makeMeter(db, { targetId, groupId, spaceId }, { name: `Mittari ${name}`, serialId: `X ${name}` }, [34]);
    }
  });
  afterAll(() => upstream.stop());

  it.each(people)('finds what its rule means, whatever letters and signs the text has: %s', async (who) => {
    const known = await knownOf(upstream, who);
    const texts = [
      '%',
      '_',
      '\\',
      'É',
      'ÜNSAL',
      'ång',
      'straße',
      "o'",
      'ŠÄ',
      '100 %',
      'outo tila é',
      'mänty kuja 1 a1',
    ];
    const usual = [...texts, 'talo', 'a', 'laite 1', 'kuja 3 laite', 'ÄÄNE a2', 'mänty 2', 'MÄNTY talo', 'a1 laite'];
    await expectSame(known, [...usual, ...textsIn(known.all, seeded(7))]);
  });

  it('finds no pending site that only staff access makes visible, and those of the caller', async () => {
    const pending = await upstream.db.selectFrom('targets').select('id').where('pending', '=', 1).execute();
    const idsOf = async (who: string, text: string) => {
      const found = await (await signIn(upstream.fetch, who)).ui.searchTargets({ text });
      return found.map(({ id }) => id).filter((id) => pending.some((one) => one.id === id));
    };
    expect(await idsOf('admin', 'kuja')).toEqual([]);
    expect(await idsOf('isannoitsija', 'kuja')).not.toEqual([]);
  });

  it('reads the columns of its texts alone, in as many statements among many sites as among few', async () => {
    const { ui } = await signIn(upstream.fetch, 'admin');
    const countOf = async (text: string): Promise<number> => {
      statements = [];
      await ui.searchTargets({ text });
      return statements.length;
    };
    const texts = ['zeppelin', 'laite', 'qqq', 'zeppelin laite'];
    const few = [];
    for (const text of texts) few.push(await countOf(text));
    await makeSites(upstream.db, world, 200);
    const many = [];
    for (const text of texts) many.push(await countOf(text));
    expect(many).toEqual(few);
    expect(Math.max(...many)).toBeLessThan(15);
    expect(statements.filter((sql) => /select \* from "(?!shares)|"values"/.test(sql))).toEqual([]);
  });
});
