import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Data } from '../../kit/graphqlClient.ts';
import { startDemoWorld, type DemoWorld } from '../integrators/demoWorld.ts';

let world: DemoWorld;

beforeAll(async () => {
  world = await startDemoWorld(0);
}, 60_000);

afterAll(() => world.stop());

const query = `query ($after: String) { target(key: 1) { cores(first: 50, after: $after) {
  totalCount nodes { id name } pageInfo { hasNextPage endCursor } } } }`;

const rename = async (id: string, name: string): Promise<void> => {
  const { data } = await world.ask(
    'mutation ($input: RenameCoreInput!) { renameCore(input: $input) { userErrors { code path } } }',
    { input: { id, name } },
  );
  expect(data.renameCore.userErrors).toEqual([]);
};

it('reads each device once when one of the first page is renamed before the second', async () => {
  const found: Data[] = [];
  let after: string | null = null;
  do {
    const { data, errors } = await world.ask(query, { after });
    expect(errors).toBeUndefined();
    const { nodes, totalCount, pageInfo } = data.target.cores;
    found.push(...nodes);
    if (after === null) await rename(nodes[10].id, 'Ööö');
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    if (after === null) expect(new Set(found.map(({ id }) => id)).size).toBe(totalCount);
  } while (after !== null);
  // The renamed device itself is read under both of its names.
  expect(found.filter(({ name }) => name === 'Ööö')).toHaveLength(1);
}, 60_000);

const page = '{ nodes { key } pageInfo { endCursor } }';
const logs = [
  {
    log: 'events',
    as: 'isannoitsija',
    query: `query ($key: Int!, $after: String) { core(key: $key) { log: events(first: 3, after: $after) ${page} } }`,
  },
  {
    log: 'audit',
    as: 'mes',
    query: `query ($key: Int!, $after: String) { core: coreInspection(key: $key) { log: audit(first: 3, after: $after) ${page} } }`,
  },
];

it.each(logs)(
  'reads each entry of $log once when others are added before them',
  async ({ query, as }) => {
    const found = await world.ask('{ target(key: 1) { cores(first: 1) { nodes { id key } } } }');
    const { id, key } = found.data.target.cores.nodes[0];
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await rename(id, name);
    const read = async (after: string | null) => (await world.ask(query, { key, after }, as)).data.core.log;
    const whole = await read(null);
    for (const name of ['H', 'I', 'J', 'K']) await rename(id, name);
    const rest = await read(whole.pageInfo.endCursor);
    const keys: number[] = [...whole.nodes, ...rest.nodes].map((entry: Data) => entry.key);
    const [newest = 0] = keys;
    expect(keys.map((one) => newest - one)).toEqual([0, 1, 2, 3, 4, 5]);
  },
  60_000,
);
