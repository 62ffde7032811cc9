import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeCore } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld } from '../../kit/world.ts';

let upstream: Upstream;
let staff: TestClient;
let statements: string[] = [];

beforeEach(async () => {
  upstream = await startUpstream({ onQuery: (sql) => statements.push(sql) });
  await makeWorld(upstream);
  staff = await signIn(upstream.fetch, 'admin');
});
afterEach(() => upstream.stop());

const many = <Item>(count: number, of: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => of(at));

/** Statements of a transaction, from its begin on. */
const statementsOf = async <Result>(work: () => Promise<Result>): Promise<{ made: Result; count: number }> => {
  statements = [];
  const made = await work();
  const count = statements.length - statements.findIndex((sql) => sql.startsWith('begin'));
  return { made, count };
};

const idsOf = ({ groups }: Awaited<ReturnType<TestClient['ui']['createTree']>>) =>
  groups.flatMap(({ spaces }) => spaces.flatMap(({ cores }) => cores.map(({ id }) => id)));

describe('a tree is written in few statements', () => {
  it('with 100 buildings, 2,000 spaces and 5,000 devices', async () => {
    const groups = many(100, (g) => ({
      name: `Talo ${g}`,
      spaces: many(20, (s) => ({
        name: `Asunto ${s}`,
        cores: many(2 + (s % 2), (c) => ({ name: `Laite ${g} ${s} ${c}`, configurationId: 2 })),
      })),
    }));
    const { made, count } = await statementsOf(() => staff.ui.createTree({ target: { name: 'Suuri' }, groups }));
    expect(made.errors).toEqual([]);
    expect(made.groups.map(({ name }) => name)).toEqual(groups.map(({ name }) => name));
    const stored = await upstream.db
      .selectFrom('cores')
      .innerJoin('spaces', 'spaces.id', 'cores.spaceId')
      .innerJoin('groups', 'groups.id', 'cores.groupId')
      .select(['cores.id', 'cores.name', 'spaces.name as space', 'groups.name as group'])
      .where('cores.targetId', '=', made.targetId)
      .execute();
    expect(new Map(stored.map(({ id, ...names }) => [id, names]))).toEqual(
      new Map(
        made.groups.flatMap((group) =>
          group.spaces.flatMap((space) =>
            space.cores.map(({ id, name }) => [id, { name, space: space.name, group: group.name }] as const),
          ),
        ),
      ),
    );
    expect(stored).toHaveLength(5_000);
    // Of them 25 insert the values of the devices, a thousand at a time.
    expect(count).toBeLessThan(60);
  });

  it('with a thousand devices in one space, of which some are equal', async () => {
    const cores = many(1_000, (c) => ({ name: `Laite ${c % 400}`, configurationId: 2 + (c % 2) }));
    const tree = { target: { name: 'Kellari' }, groups: [{ name: 'Talo', spaces: [{ name: 'Tila', cores }] }] };
    const { made, count } = await statementsOf(() => staff.ui.createTree(tree));
    expect(new Set(idsOf(made)).size).toBe(1_000);
    const stored = await upstream.db.selectFrom('cores').selectAll().where('targetId', '=', made.targetId).execute();
    const byId = new Map(stored.map(({ id, name, configurationId }) => [id, { name, configurationId }]));
    expect(idsOf(made).map((id) => byId.get(id))).toEqual(cores);
    expect(count).toBeLessThan(25);
  });

  it('with five hundred devices from production', async () => {
    const serials = many(500, (at) => `PROD-${at}`);
    for (const serialId of serials) await makeCore(upstream.db, { name: '', serialId, configurationId: 2 });
    const spaces = many(50, (s) => ({
      name: `Asunto ${s}`,
      cores: serials
        .slice(s * 10, s * 10 + 10)
        .map((serialId) => ({ name: `Vesi ${serialId}`, serialId, configurationId: 2 })),
    }));
    const tree = { target: { name: 'Valmiit' }, groups: [{ name: 'Talo', spaces }] };
    const { made, count } = await statementsOf(() => staff.ui.createTree(tree));
    const stored = await upstream.db
      .selectFrom('cores')
      .innerJoin('spaces', 'spaces.id', 'cores.spaceId')
      .select(['cores.id', 'cores.name', 'cores.serialId', 'cores.online', 'spaces.name as space'])
      .where('cores.targetId', '=', made.targetId)
      .orderBy('cores.id')
      .execute();
    expect(stored.map(({ id }) => id)).toEqual(idsOf(made));
    expect(stored.map(({ name, serialId, online, space }) => [name, serialId, online, space])).toEqual(
      spaces.flatMap(({ name, cores }) => cores.map((core) => [core.name, core.serialId, 0, name])),
    );
    const values = await upstream.db
      .selectFrom('values')
      .select(['coreId', 'spaceId', 'spaceSince'])
      .where('targetId', '=', made.targetId)
      .execute();
    expect(values).toHaveLength(2_500);
    expect(values.every(({ spaceId, spaceSince }) => spaceId !== null && spaceSince !== null)).toBe(true);
    expect(count).toBeLessThan(40);
  });
});

describe('spaces of a building', () => {
  it('are written in few statements, however many', async () => {
    const [house] = await staff.ui.targets({});
    const [group] = (await staff.ui.target({ id: house?.id ?? 0 })).groups;
    const { made, count } = await statementsOf(() =>
      staff.ui.createSpaces({ id: group?.id ?? 0, spaces: many(1_000, (s) => ({ name: `Uusi ${s}`, type: 1 })) }),
    );
    expect(made.map(({ name }) => name)).toEqual(many(1_000, (s) => `Uusi ${s}`));
    expect(count).toBeLessThan(20);
  });
});
