import { sendFile } from '../../kit/sendFile.ts';
import { describe, expect, it } from 'vitest';
import type { Data } from '../../kit/graphqlClient.ts';
import { guideDay, type DemoWorld } from './demoWorld.ts';
import { connectionsOf, pathsToNodes, writtenField, type Path } from './relayPaths.ts';

const people = ['isannoitsija', 'admin', 'mes', 'developer', 'asukas'];

/**
 * The firmwares of a core are visible to all of its viewers, but found by id by Mes only: by the path through the
 * products.
 */
const ofMes: Record<string, Path> = {
  Firmware: [
    'products(first: 50)',
    'nodes',
    'versions',
    'nodes',
    'configurations',
    'nodes',
    'firmwares(first: 2)',
    'nodes',
  ],
};

const selection = (path: Path, inner: string): string =>
  path.reduceRight((rest, field) => `${field} { ${rest} }`, inner);

const idsIn = (value: Data): string[] => {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [
    ...(value.foundId === undefined ? [] : [value.foundId]),
    ...Object.values(value).flatMap((inner) => idsIn(inner)),
  ];
};

type Found = { type: string; ids: string[]; as: string };

/** A swap of a meter, since the demo world has few of them and far from the roots. */
const swapMeter = async (world: DemoWorld): Promise<Found> => {
  const { data } = await world.ask(
    '{ viewer { targets(filter: { name: "As Oy Kuusikallio" }) { nodes { spaces(name: "A12") { cores { values { id latestValue type { kind } } } } } } } }',
  );
  const values: Data[] = data.viewer.targets.nodes[0].spaces[0].cores.flatMap((core: Data) => core.values);
  const meter = values.find(({ type }) => type.kind === 'COLD_WATER_METER');
  const { data: done } = await world.ask(
    'mutation ($input: AddMeterEventInput!) { addMeterEvent(input: $input) { meterEvent { id } userErrors { code path } } }',
    {
      input: {
        valueId: meter.id,
        kind: 'SWAP',
        at: '2026-11-21T11:59:59Z',
        endReading: meter.latestValue,
        startReading: 0,
      },
    },
  );
  expect(done.addMeterEvent.userErrors).toEqual([]);
  return { type: 'MeterEvent', ids: [done.addMeterEvent.meterEvent.id], as: 'isannoitsija' };
};

/** A refused reading, since every reading of the demo world is counted. */
const refuseReading = async (world: DemoWorld): Promise<Found> => {
  const { data } = await world.ask(
    '{ viewer { targets(filter: { name: "As Oy Kuusikallio" }) { nodes { id spaces(name: "A12") { cores { values { id type { kind } } } } } } } }',
  );
  const [target] = data.viewer.targets.nodes;
  const values: Data[] = target.spaces[0].cores.flatMap((core: Data) => core.values);
  const meter = values.find(({ type }) => type.kind === 'COLD_WATER_METER');
  await world.ask(
    'mutation ($input: AddReadingsInput!) { addReadings(input: $input) { userErrors { code } } }',
    { input: { valueId: meter.id, readings: { csv: 'ei lukema' } } },
    'mes',
  );
  const { data: found } = await world.ask(
    'query ($id: ID) { target(id: $id) { heldReadings { nodes { id state reason sent reading value { id } core { id } } } } }',
    { id: target.id },
  );
  const { nodes } = found.target.heldReadings;
  expect(nodes).toMatchObject([
    { state: 'REFUSED', reason: 'MALFORMED', sent: 'ei lukema,', reading: null, value: { id: meter.id } },
  ]);
  return { type: 'HeldReading', ids: [nodes[0].id], as: 'isannoitsija' };
};

/** An exclusion of a meter that has been silent: its register jumps, and that is answered as wrong. */
const excludeReadings = async (world: DemoWorld): Promise<Found> => {
  const { data } = await world.ask(
    '{ viewer { targets(filter: { name: "As Oy Kuusikallio" }) { nodes { id spaces { cores { values { id latestAt latestValue type { kind } } } } } } } }',
  );
  const [target] = data.viewer.targets.nodes;
  const values: Data[] = target.spaces.flatMap(({ cores }: Data) => cores).flatMap((core: Data) => core.values);
  const hour = 3_600_000;
  const isSilent = ({ latestAt }: Data): boolean => Date.parse(latestAt) < guideDay - 4 * hour;
  const meter = values.find((value) => value.type.kind === 'COLD_WATER_METER' && isSilent(value));
  const { data: core } = await world.ask('query ($id: ID!) { node(id: $id) { ... on Value { multiplier } } }', {
    id: meter.id,
  });
  const raw = (meter.latestValue + 5000) / core.node.multiplier;
  const lines = [3, 2, 1].map((ago) => `${new Date(guideDay - ago * hour).toISOString()},${raw}`);
  await world.ask(
    'mutation ($input: AddReadingsInput!) { addReadings(input: $input) { userErrors { code } } }',
    { input: { valueId: meter.id, readings: { csv: lines.join('\n') } } },
    'mes',
  );
  const { data: held } = await world.ask(
    'query ($id: ID) { target(id: $id) { heldReadings { nodes { id state value { id } } } } }',
    { id: target.id },
  );
  const jump = held.target.heldReadings.nodes.find(({ state }: Data) => state === 'HELD');
  expect(jump).toMatchObject({ value: { id: meter.id } });
  const { data: done } = await world.ask(
    'mutation ($input: AnswerHeldReadingInput!) { answerHeldReading(input: $input) { readingExclusion { id } meterEvent { id } userErrors { code } } }',
    { input: { id: jump.id, answer: 'WRONG' } },
  );
  const { readingExclusion, meterEvent, userErrors } = done.answerHeldReading;
  expect({ meterEvent, userErrors }).toEqual({ meterEvent: null, userErrors: [] });
  return { type: 'ReadingExclusion', ids: [readingExclusion.id], as: 'isannoitsija' };
};

/** A note, since the demo world has none. */
const writeNote = async (world: DemoWorld): Promise<Found> => {
  const { data } = await world.ask('{ viewer { targets(filter: { name: "As Oy Kuusikallio" }) { nodes { id } } } }');
  const { data: done } = await world.ask(
    'mutation ($input: CreateNoteInput!) { createNote(input: $input) { note { id } userErrors { code path } } }',
    { input: { targetId: data.viewer.targets.nodes[0].id, at: '2026-11-21T12:00:00Z', text: 'Linjasaneeraus alkoi' } },
  );
  expect(done.createNote.userErrors).toEqual([]);
  return { type: 'Note', ids: [done.createNote.note.id], as: 'isannoitsija' };
};

/** Offers a target to another user: the demo world has no open offer. */
const offerTarget = async (world: DemoWorld): Promise<Found> => {
  const { data } = await world.ask('{ viewer { targets(filter: { name: "As Oy Kuusikallio" }) { nodes { id } } } }');
  const { data: done } = await world.ask(
    'mutation ($input: MoveTargetToUserInput!) { moveTargetToUser(input: $input) { moveOffer { id } userErrors { code path } } }',
    { input: { targetId: data.viewer.targets.nodes[0].id, user: 'ostaja@example.fi' } },
  );
  expect(done.moveTargetToUser.userErrors).toEqual([]);
  return { type: 'MoveOffer', ids: [done.moveTargetToUser.moveOffer.id], as: 'isannoitsija' };
};

/** Imports a sheet, which the demo world has never done. */
const importSheet = async (world: DemoWorld): Promise<Found> => {
  const { data } = await world.ask('{ viewer { targets(filter: { name: "As Oy Kuusikallio" }) { nodes { id } } } }');
  const { data: made } = await world.ask(
    'mutation { createApiToken(input: { name: "Sheets", scope: WRITE }) { secret userErrors { code } } }',
  );
  const query =
    'mutation ($input: StartSheetImportInput!) { startSheetImport(input: $input) { sheetImport { id } userErrors { code path } } }';
  const about = { kind: 'TREE', columns: ['GROUP', 'SPACE'], headings: ['Talo', 'Tila'], key: 'key-of-the-import-1' };
  const input = { targetId: data.viewer.targets.nodes[0].id, ...about, fileName: 'talo.csv' };
  const file = { name: 'rows.json', type: 'application/json', bytes: '[["Talo Z", "Z1"]]' };
  const authorization = `Bearer ${made.createApiToken.secret}`;
  const { data: done } = await sendFile(world.url, { query, input, file }, { authorization });
  expect(done.startSheetImport.userErrors).toEqual([]);
  return { type: 'SheetImport', ids: [done.startSheetImport.sheetImport.id], as: 'isannoitsija' };
};

/** A draft of a building tree, since the demo world has none. */
const draftTree = async (world: DemoWorld): Promise<Found> => {
  const { data: done } = await world.ask(
    'mutation ($input: CreateTreeDraftInput!) { createTreeDraft(input: $input) { treeDraft { id } userErrors { code path } } }',
    { input: { name: 'As Oy Uusi', step: 'site', fields: [] } },
  );
  expect(done.createTreeDraft.userErrors).toEqual([]);
  return { type: 'TreeDraft', ids: [done.createTreeDraft.treeDraft.id], as: 'isannoitsija' };
};

/** Searches objects of a type as one account after another, by one path after another. */
const find = async (world: DemoWorld, type: string, paths: Path[]): Promise<Found | undefined> => {
  const own = ofMes[type];
  for (const path of own ? [own] : paths)
    for (const as of own ? ['mes'] : people) {
      const { data, errors } = await world.ask(`{ ${selection(path, 'foundId: id')} }`, {}, as);
      expect((errors ?? []).map(({ extensions }) => extensions.code)).not.toContain('GRAPHQL_VALIDATION_FAILED');
      const ids = [...new Set(idsIn(data))];
      if (ids.length > 0) return { type, ids: ids.slice(0, 5), as };
    }
  return undefined;
};

/** Settings of paging through one connection. */
type Walk = { world: DemoWorld; as: string; read: (page: string) => string; at: (data: Data) => Data };

const page = async ({ world, as, read, at }: Walk, args: string): Promise<Data> => {
  const { data, errors } = await world.ask(read(args), {}, as);
  const refused = errors?.map(({ message, extensions }) => `${extensions.code}: ${message}`).join();
  return { ...at(data ?? {}), refused };
};

/** A cursor of version 1 that belongs to no list. */
const foreignCursor = Buffer.from(JSON.stringify([1, 'elsewhere', 1, 1])).toString('base64url');

const wrongPages: { args: string; says: RegExp }[] = [
  { args: 'first: 1, last: 1', says: /^BAD_USER_INPUT: Give first or last, not both\.$/ },
  { args: 'first: -1', says: /^BAD_USER_INPUT: first is a number from 0 to \d+\.$/ },
  { args: 'last: -1', says: /^BAD_USER_INPUT: last is a number from 0 to \d+\.$/ },
  { args: 'first: 1001', says: /^BAD_USER_INPUT: first is a number from 0 to \d+\.$/ },
  { args: 'last: 1001', says: /^BAD_USER_INPUT: last is a number from 0 to \d+\.$/ },
  { args: 'first: 1, after: "rubbish"', says: /^BAD_USER_INPUT: after is not a cursor of this API\.$/ },
  { args: 'last: 1, before: ""', says: /^BAD_USER_INPUT: before is not a cursor of this API\.$/ },
  { args: `first: 1, after: "${foreignCursor}"`, says: /^BAD_USER_INPUT: after is a cursor of another list, or/ },
  { args: `last: 1, before: "${foreignCursor}"`, says: /^BAD_USER_INPUT: before is a cursor of another list, or/ },
];

const refuses = async (one: Walk): Promise<string[]> => {
  const faults: string[] = [];
  for (const { args, says } of wrongPages) {
    const { refused } = await page(one, args);
    if (!says.test(refused)) faults.push(`${args} is ${refused}`);
  }
  return faults;
};

const cursorsOf = ({ edges }: Data): string[] => edges.map(({ cursor }: Data) => cursor);

/** The cursor of a row whose key is near that of another: one that was removed, with the same sort values. */
const cursorBeside = (cursor: string, difference: 1 | -1): string => {
  const content: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  const key = content.at(-1);
  const nearText = difference > 0 ? `${String(key)}~` : String(key).slice(0, -1);
  const near = typeof key === 'number' ? key + difference / 2 : nearText;
  return Buffer.from(JSON.stringify([...content.slice(0, -1), near])).toString('base64url');
};

/** Faults of the pages that begin at removed rows before and after the first one. */
const beginAtRemoved = async (one: Walk, whole: Data): Promise<string[]> => {
  const found: string[] = [];
  for (const difference of [1, -1] as const) {
    const { edges = [] } = await page(one, `first: 1, after: "${cursorBeside(whole.edges[0].cursor, difference)}"`);
    found.push(edges[0]?.cursor);
  }
  const expected = cursorsOf(whole).slice(0, 2);
  return String(found.toSorted()) === String(expected.toSorted()) ? [] : ['a page begins where a removed row was'];
};

/** Faults of walking a whole list by pages of three, in both directions. */
const walkWhole = async (one: Walk, whole: Data): Promise<string[]> => {
  const cursors = cursorsOf(whole).slice(0, 10);
  const forward: string[] = [];
  for (let after = ''; forward.length < cursors.length; after = forward.at(-1) ?? '') {
    const found = cursorsOf(await page(one, `first: 3${after && `, after: "${after}"`}`));
    if (found.length === 0) break;
    forward.push(...found);
  }
  const backward: string[] = [];
  for (let before = cursors.at(-1); before; before = backward[0]) {
    const found = cursorsOf(await page(one, `last: 3, before: "${before}"`));
    if (found.length === 0) break;
    backward.unshift(...found);
  }
  return [
    ...(String(forward.slice(0, 10)) === String(cursors) ? [] : ['pages of three are the whole']),
    ...(String(backward) === String(cursors.slice(0, -1)) ? [] : ['pages of three backward are the whole']),
  ];
};

/** A list of at least two rows, as the caller sees it, and the faults of its first and last pages. */
type Walked = { one: Walk; whole: Data; faults: string[] };

const walk = async (one: Walk): Promise<Walked | undefined> => {
  const whole = await page(one, 'first: 200');
  if (!whole.edges || whole.edges.length < 2) return undefined;
  const faults: string[] = [];
  const check = (rule: string, holds: boolean) => void (holds || faults.push(rule));
  const same = (left: Data, right: Data) => JSON.stringify(left) === JSON.stringify(right);
  const [first, second] = whole.edges;
  const last = whole.edges.at(-1);
  const [opening, next, none] = [
    await page(one, 'first: 1'),
    await page(one, `first: 1, after: "${first.cursor}"`),
    await page(one, 'first: 0'),
  ];
  check('first: 1 is the first edge, under the same cursor', same(opening.edges, [first]));
  check('more follows after the first', opening.pageInfo.hasNextPage === true);
  check('the first has no previous item', opening.pageInfo.hasPreviousPage === false);
  check('the cursors of the page are those of its edges', opening.pageInfo.endCursor === first.cursor);
  check('the second follows the first', same(next.edges, [second]));
  check('first: 0 is empty', same(none.edges, []) && none.pageInfo.endCursor === null);
  check(
    'nodes are those of the edges',
    same(
      whole.nodes,
      whole.edges.map(({ node }: Data) => node),
    ),
  );
  check(
    'totalCount counts all pages',
    opening.totalCount === whole.totalCount && whole.totalCount >= whole.edges.length,
  );
  const ending = await page(one, 'last: 1');
  if (whole.pageInfo.hasNextPage === false) check('last: 1 is the last edge', same(ending.edges, [last]));
  check('no item follows the last', ending.pageInfo.hasNextPage === false);
  check('more precedes the last', ending.pageInfo.hasPreviousPage === true);
  const before = await page(one, `last: 1, before: "${second.cursor}"`);
  check('the first precedes the second', same(before.edges, [first]));
  check('nothing precedes the first', before.pageInfo.hasPreviousPage === false);
  check('the second follows the first, backward', before.pageInfo.hasNextPage === true);
  return { one, whole, faults };
};

/** Faults of the pages in between, of those that begin at removed rows, and of wrong ones: once for each connection. */
const walkThrough = async ({ one, whole }: Walked): Promise<string[]> => [
  ...(await walkWhole(one, whole)),
  ...(await beginAtRemoved(one, whole)),
  ...(await refuses(one)),
];

/** Tests of every type with a global id, and of every connection, in the demo world. */
export const relaySuite = (world: () => DemoWorld): void => {
  describe('the demo world, by the Relay server specification', () => {
    const found: Found[] = [];

    it('contains an object of every type with a global id', async () => {
      const missing: string[] = [];
      found.push(
        await swapMeter(world()),
        await writeNote(world()),
        await offerTarget(world()),
        await importSheet(world()),
        await draftTree(world()),
        await refuseReading(world()),
        await excludeReadings(world()),
      );
      for (const [type, paths] of pathsToNodes(6)) {
        if (found.some((one) => one.type === type)) continue;
        const one = await find(world(), type, paths);
        if (one) found.push(one);
        else missing.push(type);
      }
      expect(missing.toSorted()).toEqual([]);
      expect(found.length).toBeGreaterThan(20);
    }, 120_000);

    it('refetches each of them by its id, alone and with others, with its type', async () => {
      for (const { type, ids, as } of found) {
        const alone = await world().ask('query ($id: ID!) { node(id: $id) { __typename id } }', { id: ids[0] }, as);
        expect(alone.errors).toBeUndefined();
        expect(alone.data.node).toEqual({ __typename: type, id: ids[0] });
        const together = await world().ask(
          'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }',
          { ids: [...ids, 'nothing', ids[0]] },
          as,
        );
        expect(together.data.nodes).toEqual([
          ...ids.map((id) => ({ __typename: type, id })),
          null,
          { __typename: type, id: ids[0] },
        ]);
      }
    }, 60_000);

    it('has no id twice', () => {
      const ids = found.flatMap((one) => one.ids);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it('pages every connection by its cursors', async () => {
      const faults: string[] = [];
      const longest = new Map<string, Walked>();
      let walked = 0;
      const owners = [
        ...people.map((as) => ({
          as,
          owner: 'Query',
          inside: (inner: string) => `{ ${inner} }`,
          at: (data: Data) => data,
        })),
        ...people.map((as) => ({
          as,
          owner: 'Viewer',
          inside: (inner: string) => `{ viewer { ${inner} } }`,
          at: ({ viewer }: Data) => viewer ?? {},
        })),
        ...found.flatMap(({ type, ids, as }) =>
          ids.map((id) => ({
            as,
            owner: type,
            inside: (inner: string) => `{ node(id: "${id}") { ... on ${type} { ${inner} } } }`,
            at: ({ node }: Data) => node ?? {},
          })),
        ),
      ];
      for (const { as, owner, inside, at } of owners)
        for (const { field, mark } of connectionsOf(owner)) {
          const read = (args: string) =>
            inside(
              `list: ${writtenField(field, args)} { totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } nodes { ${mark} } edges { cursor node { ${mark} } } }`,
            );
          const result = await walk({ world: world(), as, read, at: (data) => at(data).list ?? {} });
          walked += 1;
          if (!result) continue;
          const name = `${owner}.${field.name}`;
          faults.push(...result.faults.map((rule) => `${name} as ${as}: ${rule}`));
          if (result.whole.edges.length > (longest.get(name)?.whole.edges.length ?? 0)) longest.set(name, result);
        }
      for (const [name, one] of longest) faults.push(...(await walkThrough(one)).map((rule) => `${name}: ${rule}`));
      expect(longest.size).toBeGreaterThan(20);
      expect(walked).toBeGreaterThan(100);
      expect([...new Set(faults)]).toEqual([]);
    }, 400_000);
  });
};
